/** Who may call a route: nobody signed in, somebody signed in, or staff with a permission. */
export type Access = 'guest' | 'customer' | `permission ${string}`

/** The guards there are, by their middleware; the API's description and the rule tests read it. */
export const guards = new WeakMap<object, Access>()
