import { type SQL, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import type { Permission } from '../../permissions.ts'

// Conditions of writes that depend on rights. They read the rights as they are in the transaction: those the actor
// had when the request began may have been taken in between.

/** Names of the permissions a person holds. */
const rightsOf = (userId: number): SQL => sql`SELECT held.value FROM user_roles hr
  JOIN roles ho ON ho.id = hr.role_id, json_each(ho.permissions) held WHERE hr.user_id = ${userId}`

/** The actor still holds the permission, and their account is open. */
export const stillMay = (ctx: Ctx, permission: Permission): SQL => sql`EXISTS (
  SELECT 1 FROM users me WHERE me.id = ${actorOf(ctx).id} AND me.is_disabled = 0
    AND me.deleted_at IS NULL AND ${permission} IN (${rightsOf(actorOf(ctx).id)}))`

/**
 * The person holds no permission that the actor lacks: nobody edits, blocks, ends sessions of, resets or acts for
 * who stands above them.
 */
export const holdsNoMore = (ctx: Ctx, userId: number | SQL): SQL => sql`NOT EXISTS (
  SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id, json_each(r.permissions) p
  WHERE ur.user_id = ${userId} AND p.value NOT IN (${rightsOf(actorOf(ctx).id)}))`

/** The actor holds each of these permissions: nobody grants what they lack. */
export const holdsAll = (ctx: Ctx, permissions: readonly string[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(permissions)}) p
  WHERE p.value NOT IN (${rightsOf(actorOf(ctx).id)}))`

/** The actor holds all that these roles allow. */
export const holdsRoles = (ctx: Ctx, roleIds: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM roles r, json_each(r.permissions) p
  WHERE r.id IN (SELECT value FROM json_each(${JSON.stringify(roleIds)}))
    AND p.value NOT IN (${rightsOf(actorOf(ctx).id)}))`
