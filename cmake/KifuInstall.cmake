install(TARGETS kifu EXPORT kifuTargets)
