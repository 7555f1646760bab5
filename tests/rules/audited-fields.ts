import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { fieldKey } from '../../web/admin/reports/audit/field-key.ts'
import { sourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCHEMA = join(ROOT, 'worker/db/schema')

/** Rows that no entry of the audit log tells: counters, caches, queues, and what shoppers fill by themselves. */
const UNTOLD_TABLES =
  /^(audit_log|dead_letters|idempotency_keys|login_|sign_in|pending_|sessions|support_visits|known_devices|two_factor|recovery|password_reset|analytics|page_views|search_|cart|favorites|project_|projects$|checkouts|day_|figure_state|price_scans|stale_days|brand_lines|delivery_figures|number_series|settings|photos|mail_|mails|order_events|return_events|webhook_deliveries|quote_events|ledger|rate_checks|list_facts|list_item|offer_item_history|item_history|contact_keys|cross_members|shelf_moves|order_documents|document_|order_bulk|price_list_|inbound_mail_lists|quote_mails|payment_|payments|charge|refunds|customer_|company_|guest_|user_roles|email_changes|markup_rule_state|part_request_|part_document_files|cron_tasks|troubles$|request_figures|cache_figures|cache_purges|job_figures|jobs$|live_rooms|paused_jobs|ozon_|brand_letters|brand_recounts|brand_categories|backup_changes|upkeep_state|cross_import|product_import|offer_groups|offered_|offers_at$|line_follows$|product_alias|bought_together|product_searches)/

/** Columns that none tells: keys, hashes, secrets, places in storage, what the store computes for itself. */
const UNTOLD_COLUMNS =
  /(^|_)(hash|key|etag|epoch|secret|token|sha256|sealed|generation|version|words|seq)$|^(r2_|raw_|live_|two_factor|password|session|file_|source_last|recognised|state$|usual_|last_(seen|used|active|pull|login)|next_|merge|pdf_|told_|made_hash|placed_|request_|subject_(id|type)$|created_by|updated_|indexed|computed)/

/** … and of one table alone: what says a pair or where to look, who asked for a feed when, and the copy of it that is kept. */
const UNTOLD_OF: Record<string, RegExp> = {
  crosses: /^is_of_imports$/,
  offer_items: /^alias_id$/,
  products: /^has_details$/,
  feeds: /^(hint|asked_at|made_at|items|bytes|making_until)$/,
}

/** Names of the columns whose values the audit log may tell, as SQL has them. */
async function columnsTold(): Promise<string[]> {
  const files = await Promise.all(
    readdirSync(SCHEMA).map(
      (name) => import(join(SCHEMA, name)) as Promise<Record<string, unknown>>,
    ),
  )
  return files
    .flatMap((tables) => Object.values(tables))
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .filter((table) => !UNTOLD_TABLES.test(getTableName(table)))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .map(({ name }) => name)
        .filter((name) => UNTOLD_OF[getTableName(table)]?.test(name) !== true),
    )
    .filter((name) => !UNTOLD_COLUMNS.test(name))
}

/** Bodies that staff send, told as they are: `SupplierInput`, `OrderChanges`. Projects are people's own. */
async function fieldsSent(): Promise<string[]> {
  const files = sourceFiles('worker/**/schemas{.ts,/*.ts}')
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('worker/sales/projects/'))
  const modules = await Promise.all(
    files.map((path) => import(join(ROOT, path)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => /(Input|Changes)$/.test(name))
    .flatMap(([, schema]) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
    .filter((name) => !UNTOLD_COLUMNS.test(name))
}

const LITERAL = /\b(?:before|after|audit):\s*\{([^{}]*)\}/g
const KEY = /(?:^|,|\n)\s*([a-z][a-z0-9_]*)\s*(?=[:,\n]|$)/g

/** Fields that verbs write by name: `after: { reason, lines }`. */
const fieldsWritten = (): string[] =>
  sourceFiles('worker/**/*.ts')
    .filter(({ text }) => /\baudit(ed|Query|Each)?\b/.test(text))
    .flatMap(({ text }) => [...text.matchAll(LITERAL)])
    .flatMap(([, body = '']) => [...body.matchAll(KEY)].map(([, name = '']) => name))
    .filter((name) => !UNTOLD_COLUMNS.test(name))

/** Every field that the audit log may tell, as its words are kept. */
export async function auditedFields(): Promise<string[]> {
  const all = [...(await columnsTold()), ...(await fieldsSent()), ...fieldsWritten()]
  return [...new Set(all.map(fieldKey))].toSorted()
}
