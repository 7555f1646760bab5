import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { filledLine, line, pageQuery, queryId, rowId } from '../../lib/wire.ts'
import { PERMISSIONS } from '../../permissions.ts'
import { EmailAddress } from '../accounts/schemas/email.ts'
import { isName, PersonName } from '../accounts/schemas/names.ts'

/** Roles and staff on the wire; shared with the web client. */

export const PermissionName = z.enum(PERMISSIONS)

/** Names of the roles a store comes with. */
export const SHIPPED_CODES = ['owner', 'manager', 'buyer', 'content', 'support'] as const

export const ROLE_KINDS = ['shipped', 'own'] as const
const RoleKind = z.enum(ROLE_KINDS)

/** Query of `GET /admin/roles`: words of a name; roles of the store itself or those it came with. */
export const RolesQuery = pageQuery(['name', 'people', 'permissions']).extend({
  kind: RoleKind.optional(),
})
export type RolesQuery = z.infer<typeof RolesQuery>

export const RoleSummary = z.object({
  id: z.number().int(),
  /** Free text of an own role; the code of a shipped one: owner, manager, buyer, content, support. */
  name: z.string(),
  kind: RoleKind,
  people_count: z.number().int(),
  permissions_count: z.number().int(),
  /** Nobody has it and it is the store's own. */
  can_delete: z.boolean(),
  /** The reader has every right of it, and so may give it. */
  is_grantable: z.boolean(),
})
export type RoleSummary = z.infer<typeof RoleSummary>

/**
 * Why the reader may not change a role: `owner`, who may do everything, is what it is; nobody changes a role they hold;
 * nobody changes one with a permission that they lack.
 */
export const ROLE_LOCKS = ['owner', 'own', 'holds_more'] as const

export const Role = RoleSummary.omit({ can_delete: true, is_grantable: true }).extend({
  permissions: z.array(PermissionName),
  /** Null: the reader may change it, if they have the right to. */
  locked: z.enum(ROLE_LOCKS).nullable(),
  /** Who has it, the first hundred by name. */
  people: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string() })),
  version: z.number().int(),
})
export type Role = z.infer<typeof Role>

const permissions = z.array(PermissionName).min(1, 'role_empty').max(PERMISSIONS.length)

/** Body of `POST /admin/roles`. */
export const RoleInput = z.object({ name: filledLine(60), permissions }).strict()
export type RoleInput = z.infer<typeof RoleInput>

/** Body of `PUT /admin/roles/:id`; `version` as it was read. */
export const RoleChanges = RoleInput.extend({ version: z.number().int() })
export type RoleChanges = z.infer<typeof RoleChanges>

export const STAFF_STATES = ['active', 'invited', 'expired', 'blocked'] as const
const StaffState = z.enum(STAFF_STATES)

/** Query of `GET /admin/staff`. */
export const StaffQuery = pageQuery(['name', 'email', 'last_seen']).extend({
  role_id: queryId.optional(),
  state: StaffState.optional(),
  two_factor: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
export type StaffQuery = z.infer<typeof StaffQuery>

export const StaffMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** `invited`, and `expired` once the link has stopped working: they have not chosen a password yet. */
  state: StaffState,
  has_two_factor: z.boolean(),
  /** Their last sign of life that the store still knows, to the hour; null: none. */
  last_seen_at: z.iso.datetime().nullable(),
  invitation: z
    .object({
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      /** Null once that account is deleted. */
      invited_by: z.string().nullable(),
    })
    .nullable(),
  /** Why the account is blocked. */
  blocked_reason: z.string().nullable(),
  is_self: z.boolean(),
  /** They hold a permission that the reader lacks, who so may not act on their account. */
  holds_more: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const roleIds = z.array(rowId).max(50)

/** Body of `POST /admin/staff`: an unknown address is invited, a known account gets the roles at once. */
export const StaffInput = z
  .object({
    email: EmailAddress,
    first_name: PersonName,
    last_name: line(64).refine((text) => text === '' || isName(text), 'not_a_name'),
    locale: LocaleCode,
    role_ids: roleIds.min(1, 'roles_missing'),
  })
  .strict()
export type StaffInput = z.infer<typeof StaffInput>

/** Body of `PUT /admin/staff/:id/roles`: what is given and taken; the person's other roles stay. */
export const StaffRoles = z
  .object({ give: roleIds.default([]), take: roleIds.default([]) })
  .strict()
  .refine(({ give, take }) => give.every((id) => !take.includes(id)), {
    path: ['take'],
    message: 'role_given_and_taken',
  })
export type StaffRoles = z.infer<typeof StaffRoles>
