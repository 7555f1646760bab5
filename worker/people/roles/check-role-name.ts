import { type SQL, sql } from 'drizzle-orm'
import { roles } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { SHIPPED_ROLES } from '../accounts/shipped-roles.ts'
import { isSameName } from './role-words.ts'

/** 422 on `name` for that of another role, in whatever case, and for the code of a shipped one. */
export async function checkRoleName(ctx: Ctx, name: string, id: number | null): Promise<void> {
  const rows = await ctx.db.select({ id: roles.id, name: roles.name }).from(roles)
  const taken = [
    ...rows.filter((role) => role.id !== id).map((role) => role.name),
    ...(id === null ? Object.keys(SHIPPED_ROLES) : []),
  ]
  if (taken.some((other) => isSameName(other, name))) throw invalid('name', 'role_exists')
}

/** Condition: no other role has exactly this name. */
export const isNameFree = (name: string, id: number | null): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM roles other WHERE other.name = ${name} AND other.id IS NOT ${id})`
