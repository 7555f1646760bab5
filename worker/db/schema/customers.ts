import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag } from './columns.ts'

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
  },
  (t) => [
    index('companies_user').on(t.userId),
    uniqueIndex('companies_default')
      .on(t.userId)
      .where(sql`${t.isDefault} = 1`),
    uniqueIndex('companies_tax_number').on(t.userId, t.country, t.taxNumber),
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
