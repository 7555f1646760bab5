import { ROLES_GIVEN_BY, type TeamStanding } from './schemas.ts'

// Who may do what in a team, besides giving roles (`ROLES_GIVEN_BY`). Only the owner renames, deletes and
// withdraws invitations.

/** Whether a person may invite people and sees who is invited. */
export const mayInvite = (standing: TeamStanding): boolean => ROLES_GIVEN_BY[standing].length > 0

/** An order as far as rights go: which team it was placed for, and by whom. */
interface TeamOrder {
  teamId: number | null
  userId: number
}

/** A person with their standing in the order's team; null: not in it. */
interface Asking {
  userId: number
  standing: TeamStanding | null
}

/** Everybody in a team sees its orders; people always see the orders they placed themselves. */
export const maySeeOrder = (order: TeamOrder, asking: Asking): boolean =>
  order.userId === asking.userId || (order.teamId !== null && asking.standing !== null)

/** Cancelling, paying and the like: people for their own orders, owner and admins for all of them. */
export const mayChangeOrder = (order: TeamOrder, asking: Asking): boolean => {
  const { standing } = asking
  if (order.userId === asking.userId) return standing !== 'viewer' || order.teamId === null
  return order.teamId !== null && (standing === 'owner' || standing === 'admin')
}

/** Viewers only look. */
export const mayOrderFor = (standing: TeamStanding): boolean => standing !== 'viewer'
