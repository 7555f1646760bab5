import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { roles, staffInvitations, userRoles, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import { NO_PASSWORD } from '../../people/accounts/password.ts'
import type { Permission } from '../../permissions.ts'

/** A role of the store's own. */
const STOREKEEPER: { name: string; permissions: Permission[] } = {
  name: 'Кладовщик',
  permissions: [
    'sales.orders.view',
    'sales.orders.ship',
    'sales.returns.view',
    'sales.returns.update',
    'suppliers.warehouses.view',
    'suppliers.shelf.view',
    'suppliers.shelf.update',
    'suppliers.shelf.count',
    'suppliers.orders.view',
    'suppliers.orders.update',
  ],
}

const INVITED = { email: 'storekeeper@example.com', firstName: 'Кастусь', lastName: 'Бондар' }
const BLOCKED = { email: 'former@example.com', firstName: 'Глеб', lastName: 'Сокол' }
const DAY_MS = 24 * 3600 * 1000

/** Staff beside the demo's accounts: somebody invited who has not come yet, and somebody blocked. Nobody signs in. */
export function staffRows(db: Db) {
  const now = Date.now()
  return [
    db.insert(roles).values(STOREKEEPER).onConflictDoNothing(),
    ...member(
      db,
      { ...INVITED, locale: 'be', invitedAt: new Date(now - DAY_MS) },
      STOREKEEPER.name,
    ),
    ...member(
      db,
      {
        ...BLOCKED,
        emailVerifiedAt: new Date(now),
        isDisabled: true,
        disabledReason: 'Звольніўся 1 лістапада',
      },
      'support',
    ),
    db
      .insert(staffInvitations)
      .values({
        userId: sql`${idOf(INVITED.email)}`,
        invitedById: 1,
        sentAt: new Date(now - DAY_MS),
        expiresAt: new Date(now + 6 * DAY_MS),
      })
      .onConflictDoNothing(),
  ]
}

type Member = Omit<typeof users.$inferInsert, 'passwordHash'>

const member = (db: Db, person: Member, role: string) => [
  db
    .insert(users)
    .values({ ...person, passwordHash: NO_PASSWORD })
    .onConflictDoNothing(),
  db.insert(teams).values({
    name: `${person.firstName} ${person.lastName}`,
    ownerId: sql`${idOf(person.email)}`,
    isPersonal: true,
  }),
  db
    .update(users)
    .set({ currentTeamId: sql`(SELECT id FROM teams WHERE owner_id = users.id LIMIT 1)` })
    .where(eq(users.email, person.email)),
  db
    .insert(userRoles)
    .values({
      userId: sql`${idOf(person.email)}`,
      roleId: sql`(SELECT id FROM roles WHERE name = ${role})`,
    })
    .onConflictDoNothing(),
]

const idOf = (email: string) => sql`(SELECT id FROM users WHERE email = ${email})`
