import { env } from 'cloudflare:workers'
import { forgetChannels } from '../../../worker/known-channels.ts'

/** Takes the store back to before it was opened, in the database; this runtime still takes it for open. */
export async function closeStoreLate(): Promise<void> {
  await env.DB.prepare(
    `DELETE FROM settings WHERE key IN ('store_opened_at', 'store_opened_by')`,
  ).run()
}

/** The same, and this runtime knows. */
export async function closeStore(): Promise<void> {
  await closeStoreLate()
  forgetChannels()
}

/** Opens it as the migration does. */
export async function reopenStore(): Promise<void> {
  await env.DB.prepare(
    `INSERT OR REPLACE INTO settings (key, value, updated_at)
     VALUES ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`,
  ).run()
  forgetChannels()
}

export const run = (statement: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()

/** Writes a setting as JSON. */
export const keep = (key: string, value: unknown) =>
  run(
    `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 0)`,
    key,
    JSON.stringify(value),
  )
