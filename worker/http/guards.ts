/**
 * Who may call a route: guests, signed-in people, those with a recently confirmed password, those with a
 * verified e-mail, staff with a permission, or anyone with a signed URL.
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
