import { foldText } from '../../lib/fold-text.ts'
import { PERMISSIONS } from '../../permissions.ts'
import { SHIPPED_ROLES } from '../accounts/shipped-roles.ts'

/** The role that may do everything. It is never changed, and the store never stays without somebody who has it. */
export const OWNER = 'owner'

/** Roles a store comes with keep their code: later versions of the store find them by it. */
export const isShipped = (name: string): boolean => Object.hasOwn(SHIPPED_ROLES, name)

/** Whether two names of roles would be taken for the same. */
export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other)

/** Each permission once, in the order of the catalogue; names the store does not know are left out. */
export const inOrder = (names: readonly string[]) =>
  PERMISSIONS.filter((permission) => names.includes(permission))
