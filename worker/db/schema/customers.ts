import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'

/** Countries one can have an address in. Their names come from `Intl`, or our own in Belarusian. */
export const countries = sqliteTable('countries', {
  /** ISO 3166-1 alpha-2. */
  code: text('code').primaryKey(),
  isEnabled: flag('is_enabled').notNull().default(true),
  /** Lower ones stand first; equal ones by name. */
  position: integer('position').notNull().default(100),
  /** Tax on what is sent there, hundredths of a percent. */
  taxBps: integer('tax_bps').notNull().default(0),
  /** Days on which nothing is brought there besides weekends: `12-25`, or `2027-03-29` in one year alone. */
  holidays: text('holidays', { mode: 'json' }).$type<string[]>().notNull().default([]),
})

/** Legal payers of a person. */
export const companies = sqliteTable(
  'companies',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The payer's number of its country: УНП, ИНН, VAT. */
    taxNumber: text('tax_number').notNull(),
    country: text('country').notNull(),
    /** Registered address. */
    addressLineOne: text('address_line_one').notNull(),
    addressLineTwo: text('address_line_two'),
    city: text('city').notNull(),
    district: text('district'),
    postcode: text('postcode').notNull(),
    phone: text('phone'),
    /** Where documents go, when not to the person. */
    email: text('email'),
    bankName: text('bank_name'),
    /** IBAN, or the account number where there are none. */
    bankAccount: text('bank_account'),
    /** BIC or SWIFT. */
    bankCode: text('bank_code'),
    isDefault: flag('is_default').notNull().default(false),
    createdAt: createdAt(),
    /** The group whose prices and terms it has; null: none. */
    groupId: integer('group_id'),
    /** `group`: it buys on account by its group's terms, if that has any; `own`: by its own; `off`: it does not. */
    creditMode: text('credit_mode', { enum: ['group', 'own', 'off'] })
      .notNull()
      .default('group'),
    /** Its own terms: minor units of `creditCurrency`, days from an invoice until it is due. */
    creditLimit: integer('credit_limit').notNull().default(0),
    creditDays: integer('credit_days').notNull().default(0),
    /** The store's base currency when they were set; '': they never were. */
    creditCurrency: text('credit_currency').notNull().default(''),
    /** Of staff; the customer never sees it. */
    note: text('note').notNull().default(''),
    /** How often its price list is mailed to `pricesTo`, a member. */
    pricesEvery: text('prices_every', { enum: ['never', 'week', 'month'] })
      .notNull()
      .default('never'),
    pricesTo: integer('prices_to'),
    /** When it is mailed next; null: never. */
    pricesAt: moment('prices_at'),
    /** For orders on account that are not paid, minor units of the base currency: the sum of theirs, by triggers. */
    owed: integer('owed').notNull().default(0),
    /**
     * When the first of what it owes on account is due, the last moment there is while none of it is; null: it owes nothing. Kept
     * by triggers on `orders`.
     */
    debtDue: integer('debt_due'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('companies_user').on(t.userId),
    index('companies_name').on(t.name, t.id),
    index('companies_owed').on(t.owed, t.id),
    index('companies_country').on(t.country),
    index('companies_country_name').on(t.country, t.name, t.id),
    index('companies_country_owed').on(t.country, t.owed, t.id),
    index('companies_group')
      .on(t.groupId, t.name, t.id)
      .where(sql`${t.groupId} IS NOT NULL`),
    index('companies_group_new')
      .on(t.groupId)
      .where(sql`${t.groupId} IS NOT NULL`),
    index('companies_group_owed')
      .on(t.groupId, t.owed, t.id)
      .where(sql`${t.groupId} IS NOT NULL`),
    index('companies_credit')
      .on(t.creditMode, t.name, t.id)
      .where(sql`${t.creditMode} <> 'group'`),
    index('companies_group_terms')
      .on(t.groupId, t.creditMode, t.name, t.id)
      .where(sql`${t.groupId} IS NOT NULL AND ${t.creditMode} <> 'group'`),
    index('companies_owing')
      .on(t.name, t.id, t.debtDue, t.groupId, t.creditMode)
      .where(sql`${t.debtDue} IS NOT NULL`),
    index('companies_prices')
      .on(t.pricesAt)
      .where(sql`${t.pricesAt} IS NOT NULL`),
    uniqueIndex('companies_default')
      .on(t.userId)
      .where(sql`${t.isDefault} = 1`),
    uniqueIndex('companies_tax_number').on(t.userId, t.country, t.taxNumber),
  ],
)

/** People who may buy for a company besides the one whose it is. */
export const companyMembers = sqliteTable(
  'company_members',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('company_members_user').on(t.userId),
  ],
)

/** Where a person has things sent, and whom the bill names. At most one default of each kind. */
export const addresses = sqliteTable(
  'addresses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company it is an address of; null: the person's own. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name'),
    addressLineOne: text('address_line_one').notNull(),
    addressLineTwo: text('address_line_two'),
    city: text('city').notNull(),
    district: text('district'),
    country: text('country').notNull(),
    postcode: text('postcode').notNull(),
    phone: text('phone').notNull(),
    taxNumber: text('tax_number'),
    isDefaultShipping: flag('is_default_shipping').notNull().default(false),
    isDefaultPayment: flag('is_default_payment').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    // What a company that is deleted leaves behind.
    index('addresses_company')
      .on(t.companyId)
      .where(sql`${t.companyId} IS NOT NULL`),
    uniqueIndex('addresses_shipping')
      .on(t.userId)
      .where(sql`${t.isDefaultShipping} = 1`),
    uniqueIndex('addresses_payment')
      .on(t.userId)
      .where(sql`${t.isDefaultPayment} = 1`),
  ],
)
