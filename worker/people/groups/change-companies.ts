import type { Ctx } from '../../env.ts'
import { setGroup } from '../companies/staff/set-group.ts'
import { getGroup } from './get-group.ts'
import type { Group } from './schemas.ts'

/** Puts a company into a group, from whatever other it was in. 422 for an unknown company. */
export async function addCompany(ctx: Ctx, id: number, companyId: number): Promise<Group> {
  await getGroup(ctx, id)
  await setGroup(ctx, { companyId, from: null, to: id })
  return getGroup(ctx, id)
}

/** Takes a company out of a group; nothing changes for one that is not in it. */
export async function removeCompany(ctx: Ctx, id: number, companyId: number): Promise<Group> {
  await getGroup(ctx, id)
  await setGroup(ctx, { companyId, from: id, to: null })
  return getGroup(ctx, id)
}
