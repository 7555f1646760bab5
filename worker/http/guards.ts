/**
 * Who may call a route: nobody signed in, somebody signed in, somebody who has confirmed his password a
 * short while ago, somebody whose e-mail is verified, staff with a permission, or whoever holds an
 * address that we signed.
 */
export type Access =
  | 'guest'
  | 'customer'
  | 'confirmed'
  | 'verified'
  | 'signed'
  | `permission ${string}`

/** The guards there are, by their middleware; the API's description and the rule tests read it. */
export const guards = new WeakMap<object, Access>()
