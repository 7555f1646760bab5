import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { hashPassword } from '../../people/accounts/password.ts'
import { SHIPPED_ROLES } from '../../people/accounts/shipped-roles.ts'
import type { Db } from '../../db/client.ts'
import { roles, userRoles, users } from '../../db/schema/accounts.ts'
import { teams } from '../../db/schema/teams.ts'
import { brandAliases, brands } from '../../db/schema/catalog.ts'
import { channels, currencies, markupRules, rates, settings } from '../../db/schema/pricing.ts'
import { paymentMethods } from '../../db/schema/payments.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import { offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import { OPENED_AT_KEY } from '../../db/store-open.ts'
import { NEXT_POLL_KEY } from '../../catalog/currencies/next-poll.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { BASE_CURRENCY_KEY, FLOOR_MARGIN_KEY } from '../../catalog/pricing/book-keys.ts'
import { withLocalDb } from '../local-platform.ts'
import { say } from '../run-command.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { BRANDS } from './catalog.ts'
import { companyRows } from './companies.ts'
import {
  B2B_CHANNEL,
  CURRENCIES,
  FIRST_ASK,
  MAIN_CHANNEL,
  MARKUP_RULES,
  PICKUP,
  ratesUntil,
  TRANSFER,
} from './money.ts'
import { customerRows } from './customers.ts'
import { staffRows } from './staff.ts'
import { OFFERS, SUPPLIERS, WAREHOUSES } from './supply.ts'

/** Kept in `settings`; a person's changes to the demo outlive a restart, so rows are written once. */
const MARK = 'demo_seed'

/** Kept beside it once a life has begun, see `life/`: one that was not ended is not gone on with. */
export const LIFE_MARK = 'demo_life'

/**
 * Writes the demo's rows into the local database, all or none, the first time only. Answers whether a life has begun
 * there.
 */
export async function seedRows(): Promise<{ hasLife: boolean }> {
  let hasLife = false
  await withLocalDb(async (db) => {
    const [life] = await db.select().from(settings).where(eq(settings.key, LIFE_MARK))
    hasLife = life !== undefined
    if (life?.value === 'begun') say('The demo’s life ended early; a new state directory has it whole.') // prettier-ignore
    const [seeded] = await db.select().from(settings).where(eq(settings.key, MARK))
    if (seeded) return
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const rows: BatchItem<'sqlite'>[] = [
      ...accountRows(db, passwordHash),
      ...staffRows(db),
      ...customerRows(db),
      ...companyRows(db),
      ...moneyRows(db),
      ...supplyRows(db),
      ...brandRows(db),
    ]
    const mark = db.insert(settings).values({ key: MARK, value: 1, updatedAt: new Date() })
    await db.batch([mark, ...rows])
  })
  return { hasLife }
}

const ROLE_NAMES = Object.keys(SHIPPED_ROLES)

const accountRows = (db: Db, passwordHash: string) => [
  ...Object.entries(SHIPPED_ROLES).map(([name, permissions], index) =>
    db
      .insert(roles)
      .values({ id: index + 1, name, permissions })
      .onConflictDoNothing(),
  ),
  ...DEMO_ACCOUNTS.flatMap(({ role, ...account }, index) => {
    const id = index + 1
    const name = `${account.firstName} ${account.lastName}`
    const user = { id, ...account, passwordHash, emailVerifiedAt: new Date(), currentTeamId: id }
    const team = { id, name, ownerId: id, isPersonal: true }
    const inserts = [
      db.insert(users).values(user).onConflictDoNothing(),
      db.insert(teams).values(team).onConflictDoNothing(),
    ]
    if (role === null) return inserts
    const link = { userId: id, roleId: ROLE_NAMES.indexOf(role) + 1 }
    return [...inserts, db.insert(userRoles).values(link).onConflictDoNothing()]
  }),
]

const SETTINGS = () => [
  { key: 'store_name', value: 'Detal' },
  // Nobody's address and a number that cannot be dialled.
  { key: 'contact_email', value: 'shop@example.com' },
  { key: 'contact_phone', value: '+375 17 000-00-00' },
  {
    key: 'contact_hours',
    value: {
      be: 'пн–пт з 9:00 да 18:00',
      en: 'Monday to Friday, 9:00 to 18:00',
      ru: 'пн–пт с 9:00 до 18:00',
    },
  },
  { key: 'return_address', value: 'Detal, вул. Прыкладная, 10, склад 3, 220000 Мінск, Беларусь' },
  { key: BASE_CURRENCY_KEY, value: 'BYN' },
  { key: OPENED_AT_KEY, value: new Date().toISOString() },
  { key: FLOOR_MARGIN_KEY, value: 500 },
  { key: NEXT_POLL_KEY, value: FIRST_ASK() },
]

const moneyRows = (db: Db) => [
  db.insert(currencies).values(CURRENCIES).onConflictDoNothing(),
  db
    .update(paymentMethods)
    .set({ settings: TRANSFER })
    .where(eq(paymentMethods.code, 'money_transfer')),
  db.update(shippingMethods).set({ pickup: PICKUP }).where(eq(shippingMethods.isPickup, true)),
  // Of today: the demo does not begin with rates that are old.
  ...ratesUntil(new Date().toISOString().slice(0, 10)).map((rate) => db.insert(rates).values(rate)),
  db.update(channels).set(MAIN_CHANNEL).where(eq(channels.isDefault, true)),
  db.insert(channels).values(B2B_CHANNEL).onConflictDoNothing(),
  db.insert(markupRules).values(MARKUP_RULES).onConflictDoNothing(),
  db
    .insert(settings)
    .values(SETTINGS().map((setting) => ({ ...setting, updatedAt: new Date() })))
    .onConflictDoNothing(),
]

const supplyRows = (db: Db) => [
  db.insert(suppliers).values(SUPPLIERS).onConflictDoNothing(),
  db.insert(warehouses).values(WAREHOUSES).onConflictDoNothing(),
  ...OFFERS.map(({ file: _file, ...offer }) =>
    db.insert(offers).values(offer).onConflictDoNothing(),
  ),
]

/** The migrations give 1 to the brand of lists without brands. */
const FIRST_BRAND = 2

const brandRows = (db: Db) =>
  BRANDS.flatMap(({ name, aliases }, index) => [
    db
      .insert(brands)
      .values({ id: index + FIRST_BRAND, name, key: brandKey(name), status: 'known' })
      .onConflictDoNothing(),
    ...aliases.map((alias) =>
      db
        .insert(brandAliases)
        .values({ key: brandKey(alias), name: alias, brandId: index + FIRST_BRAND })
        .onConflictDoNothing(),
    ),
  ])
