import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { supportVisits, users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/customers.ts'
import { teams } from '../../db/schema/teams.ts'
import { NO_PASSWORD } from '../../people/accounts/password.ts'

const DAY_MS = 24 * 3600 * 1000

interface DemoCustomer {
  name: [first: string, last: string]
  phone: string
  /** How many days ago they registered, and were last here; null: never. */
  registered: number
  seen: number | null
  /** Staff made the account for them, and they have not taken it yet. */
  isInvited?: true
  notes?: string
  company?: { name: string; taxNumber: string; city: string; postcode: string }
}

/** People who call, each with something that finds them. Nobody signs in to these accounts. */
const CUSTOMERS: DemoCustomer[] = [
  {
    name: ['Наталья', 'Войтехович'],
    phone: '+375 29 640-18-27',
    registered: 87,
    seen: 0,
    notes: 'Звонить после 10. Счета только на компанию, акты — почтой.',
    company: {
      name: 'ООО «БелЭлектроКом»',
      taxNumber: '100582333',
      city: 'Минск',
      postcode: '220030',
    },
  },
  {
    name: ['Ігар', 'Савіцкі'],
    phone: '+375 33 318-44-02',
    registered: 64,
    seen: 2,
    company: {
      name: 'ТАА «Рамзавод-Сэрвіс»',
      taxNumber: '190542056',
      city: 'Гродна',
      postcode: '230005',
    },
  },
  { name: ['Anna', 'Kowalska'], phone: '+48 600 100 200', registered: 41, seen: 5 },
  { name: ['Дзмітрый', 'Лойка'], phone: '+375 25 977-10-35', registered: 12, seen: 11 },
  {
    name: ['Сергей', 'Громов'],
    phone: '+375 44 512-07-90',
    registered: 1,
    seen: null,
    isInvited: true,
  },
]

const emailOf = (at: number): string => `customer-${at + 1}@example.com`
const idOf = (email: string) => sql`(SELECT id FROM users WHERE email = ${email})`

/** Customers beside the demo's shopper, their companies, and a visit of staff to one of them. */
export function customerRows(db: Db) {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * DAY_MS)
  return [
    ...CUSTOMERS.flatMap((customer, at) => customerOf(db, customer, { email: emailOf(at), ago })),
    db.insert(supportVisits).values({
      id: crypto.randomUUID(),
      userId: sql`${idOf(emailOf(0))}`,
      staffId: sql`${idOf('support@example.com')}`,
      staffSessionId: '',
      staffEpoch: 0,
      startedAt: ago(3),
      expiresAt: new Date(now - 3 * DAY_MS + 30 * 60_000),
      endedAt: new Date(now - 3 * DAY_MS + 11 * 60_000),
    }),
  ]
}

function customerOf(
  db: Db,
  { name: [firstName, lastName], phone, registered, seen, isInvited, notes, company }: DemoCustomer,
  { email, ago }: { email: string; ago: (days: number) => Date },
) {
  return [
    db
      .insert(users)
      .values({
        email,
        emailVerifiedAt: isInvited ? null : ago(registered),
        invitedAt: isInvited ? ago(registered) : null,
        passwordHash: NO_PASSWORD,
        firstName,
        lastName,
        phone,
        kind: company === undefined ? 'private' : 'company',
        locale: 'ru',
        staffNotes: notes ?? '',
        lastSeenAt: seen === null ? null : ago(seen),
        createdAt: ago(registered),
      })
      .onConflictDoNothing(),
    db
      .insert(teams)
      .values({ name: `${firstName} ${lastName}`, ownerId: sql`${idOf(email)}`, isPersonal: true }),
    db
      .update(users)
      .set({ currentTeamId: sql`(SELECT id FROM teams WHERE owner_id = users.id LIMIT 1)` })
      .where(eq(users.email, email)),
    ...(company === undefined
      ? []
      : [
          db
            .insert(companies)
            .values({
              ...company,
              userId: sql`${idOf(email)}`,
              country: 'BY',
              addressLineOne: 'ул. Заводская, 1',
              isDefault: true,
            })
            .onConflictDoNothing(),
        ]),
  ]
}
