import type { WebPages } from './schemas.ts'

/**
 * The one door to the client's code: its pages, built for the Worker. Fetched when a page is first
 * asked for, so that the API and the jobs never pay for it.
 */
export async function loadWebPages(): Promise<WebPages> {
  return (await import('web-pages')).webPages
}
