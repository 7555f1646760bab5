import type { Ctx } from '../env.ts'
import { forbidden } from '../errors.ts'
import type { Permission } from './permissions.ts'
import { allows } from './schemas.ts'

/**
 * For verbs that need more than their route asks in some cases: the actor has the permission too; else
 * 403 `forbidden`. Jobs act for nobody: their rights were judged when they were set up.
 */
export function needPermission({ actor }: Ctx, permission: Permission): void {
  if (actor !== null && !allows(actor.permissions, permission)) throw forbidden()
}
