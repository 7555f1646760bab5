import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { tablesByName, type Writer, writersOf } from './table-writers.ts'

/** A write outside the noun that a table belongs to, and why. */
interface Exception {
  /** A file, or a folder. */
  path: string
  /** Null: whatever table. */
  tables: readonly string[] | null
  reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'worker/suppliers/price-lists/apply/make-live.ts',
    tables: ['offers_at'],
    reason:
      'says that databases of lines have those of the list, in the transaction that makes it live',
  },
  {
    path: 'worker/people/profile/erasure.ts',
    tables: null,
    reason: 'ends an account in one transaction, wherever something names the person',
  },
  {
    path: 'worker/catalog/categories/dirty-categories.ts',
    tables: ['category_builds'],
    reason:
      'says that the columns of a category are out of date, in the transaction that changes its products',
  },
  {
    path: 'worker/catalog/categories/assign/catalogue-products.ts',
    tables: ['brand_recounts'],
    reason:
      'says whose products are to be counted, in the transaction that has catalogued new ones',
  },
  {
    path: 'worker/catalog/categories/category-contents.ts',
    tables: ['product_decisions'],
    reason: 'what people decided moves with a category that is deleted, in its transaction',
  },
  {
    path: 'worker/catalog/categories/attribute-set.ts',
    tables: ['category_builds'],
    reason: 'the same, in the transaction that changes its attributes',
  },
  {
    path: 'worker/people/profile/erase-contacts.ts',
    tables: ['contacts', 'contact_links', 'tasks'],
    reason: 'the same transaction: what staff have kept about the person besides the account',
  },
  {
    path: 'worker/people/profile/erase-projects.ts',
    tables: ['projects', 'project_versions', 'project_proposals', 'project_layouts'],
    reason: 'the same transaction: projects go, or go on with the team they are of',
  },
  {
    path: 'worker/people/accounts/forget-expired.ts',
    tables: null,
    reason: 'deletes what no request can use any more, of every table with a time limit',
  },
  {
    path: 'worker/upkeep/restore/settle-restored.ts',
    tables: null,
    reason: 'ends links, keys and what waited, wherever a restored store must not go on with it',
  },
  {
    path: 'worker/upkeep/restore/settle-lines.ts',
    tables: ['offers_at'],
    reason: 'says in which databases the lines of a restored store lie',
  },
  {
    path: 'worker/upkeep/restore/raise-series.ts',
    tables: ['number_series'],
    reason: 'a restored store goes on above what was issued after its backup',
  },
  {
    path: 'worker/upkeep/restore/index-words.ts',
    tables: null,
    reason: 'makes the full-text tables of a restored store again',
  },
  {
    path: 'worker/upkeep/backup/end-backup.ts',
    tables: ['settings'],
    reason: 'its own key: when the last backup was made',
  },
  {
    path: 'worker/store/silence/end-silence.ts',
    tables: ['settings'],
    reason: 'its own key: what a restored store leaves undone',
  },
  {
    path: 'worker/upkeep/restore/',
    tables: ['upkeep_state'],
    reason: 'one row says what a backup or a restore is doing',
  },
  {
    path: 'worker/store/locales/delete-locale.ts',
    tables: ['users', 'orders', 'quotes', 'part_requests', 'mails', 'feeds', 'content_pages'],
    reason: 'what is in a language that is deleted goes on in another one, in one transaction',
  },
  {
    path: 'worker/catalog/brands/merge-brand.ts',
    tables: null,
    reason: 'moves everything of a brand to another one, in one transaction',
  },
  {
    path: 'worker/catalog/merges/',
    tables: null,
    reason: 'moves everything of a product to another one, in one transaction',
  },
  {
    path: 'worker/sales/orders/place/',
    tables: [
      'cart_items',
      'checkouts',
      'quotes',
      'quote_lines',
      'mails',
      'audit_log',
      'shelf_allocations',
    ],
    reason: 'places an order with all that follows from it, in one transaction of raw SQL',
  },
  {
    path: 'worker/sales/orders/',
    tables: ['payments', 'refunds'],
    reason: 'a payment or refund that counts is written with the order that it changes',
  },
  {
    path: 'worker/sales/orders/replacements.ts',
    tables: ['returns', 'return_lines', 'return_events'],
    reason:
      'a replacement that is not sent after all, by whatever command, leaves its return to be ended again',
  },
  {
    path: 'worker/sales/cart/merge-cart.ts',
    tables: ['favorites'],
    reason: "takes a guest's cart and favourites over at sign-in, together and once",
  },
  {
    path: 'worker/catalog/crosses/ensure-products.ts',
    tables: ['products'],
    reason: 'links may come before the price list that brings their product',
  },
  {
    path: 'worker/suppliers/price-lists/read/brand-ids.ts',
    tables: ['brands'],
    reason: 'a price list brings new brands, thousands at once',
  },
  {
    path: 'worker/suppliers/price-lists/',
    tables: ['offers'],
    reason:
      'moves the pointer to the live list, and notes what pulls have found; the rest is staff’s',
  },
  {
    path: 'worker/purchasing/supplier-orders/record-delivery.ts',
    tables: ['warehouses'],
    reason: 'the usual days of a warehouse follow from its deliveries',
  },
  {
    path: 'worker/catalog/pricing/rules/',
    tables: ['settings'],
    reason: 'its own key: the floor margin, which is saved and undone with the markup rules',
  },
  {
    path: 'worker/reports/opening/',
    tables: ['settings'],
    reason: 'its own keys: when the store was opened, and what has proven the steps before that',
  },
  {
    path: 'worker/catalog/currencies/',
    tables: ['settings'],
    reason: 'its own keys: the sources of rates, and when they are polled next',
  },
  {
    path: 'worker/take-attempt.ts',
    tables: ['attempts'],
    reason: 'counters of a fixed window, for every noun; accounts adds waits that grow',
  },
  {
    path: 'worker/answered-keys.ts',
    tables: ['idempotency_keys'],
    reason: 'answers of verbs whose body is a stream; those of all other routes are kept by http',
  },
  {
    path: 'worker/people/two-factor/pending-sign-in.ts',
    tables: ['pending_sign_ins'],
    reason: 'the second half of a sign-in ends what the first one has begun',
  },
  {
    path: 'worker/people/two-factor/reset-two-factor.ts',
    tables: ['pending_sign_ins'],
    reason: 'a sign-in that waits for a code waits for none any more',
  },
  {
    path: 'worker/people/customers/',
    tables: ['users', 'companies'],
    reason: 'what staff say of a person and invite them with; people say the rest themselves',
  },
  {
    path: 'worker/people/accounts/register.ts',
    tables: ['teams'],
    reason: 'an account is made with its personal team',
  },
  {
    path: 'worker/people/accounts/invite-person.ts',
    tables: ['teams'],
    reason: 'the same, for somebody whom staff invites',
  },
  {
    path: 'worker/people/accounts/open-owner-account.ts',
    tables: ['teams', 'user_roles'],
    reason: 'an account that is opened gets its role and the name of its team in one transaction',
  },
  {
    path: 'worker/people/teams/',
    tables: ['users'],
    reason: 'its own column: the team a person works in',
  },
  {
    path: 'worker/people/two-factor/',
    tables: ['users'],
    reason: 'its own columns: the second factor',
  },
  {
    path: 'worker/people/profile/',
    tables: ['users'],
    reason: 'its own columns: name, phone, photo, preferences; the e-mail by a rule of accounts',
  },
  {
    path: 'worker/store/settings/',
    tables: ['users'],
    reason: 'its own columns: language and currency, which guests choose too',
  },
]

const WRITERS = writersOf(sourceFiles('worker/**/*.ts'))
const covers = ({ path, tables }: Exception, { file, table }: Writer): boolean =>
  file.startsWith(path) && (tables === null || tables.includes(table))
const OWN = WRITERS.filter((writer) => !EXCEPTIONS.some((one) => covers(one, writer)))

describe('a table', () => {
  it('is written by one noun, but for the exceptions above', () => {
    const shared = [...Map.groupBy(OWN, ({ table }) => table)]
      .map(([table, own]) => ({ table, nouns: [...new Set(own.map(({ noun }) => noun))] }))
      .filter(({ nouns }) => nouns.length > 1)
    expect(shared).toEqual([])
  })

  it('needs each of the exceptions: without it, another noun would write one of its tables', () => {
    const stale = EXCEPTIONS.filter((one) =>
      WRITERS.every(
        (writer) =>
          !covers(one, writer) ||
          OWN.every(({ table, noun }) => table !== writer.table || noun === writer.noun),
      ),
    )
    expect(stale.map(({ path }) => path)).toEqual([])
  })

  it('is found by every way that the code writes: Drizzle, insertWhen, commitWhen and SQL', () => {
    const text = `import …
      ctx.db.insert(teams).values(…); insertWhen(ctx.db, addresses, …); { table: orders, row }
      sql\`UPDATE OR IGNORE cross_members SET …\`; sql\`DELETE FROM mails\`; { table: 'sessions' }
      /* UPDATE users SET … */`
    const found = writersOf([{ path: 'worker/store/mail/some.ts', text }])
    expect(found.map(({ table }) => table).toSorted()).toEqual([
      'addresses',
      'cross_members',
      'mails',
      'orders',
      'sessions',
      'teams',
    ])
    expect(tablesByName().get('teamMembers')).toBe('team_members')
    expect(WRITERS.length).toBeGreaterThan(200)
  })
})
