interface Call {
  /** Of the method. */
  name: string
  args: unknown[]
  call: () => unknown
}

/** The same object, whose methods are called by `onCall`, which answers in their place. */
export function withWatch<Target extends object>(
  target: Target,
  onCall: (call: Call) => unknown,
): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        // Not by `apply`: of a stub, that would be a method of the object behind it.
        onCall({ name: String(name), args, call: () => Reflect.apply(value, target, args) })
    },
  })
}

/** The same object, but for members of its own. */
export function withOwn<Target extends object>(target: Target, own: Partial<Target>): Target {
  return new Proxy(target, {
    get: (_, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
