import { sha256 } from '../../lib/hash.ts'

/**
 * The style of a page as a source of a content security policy. A page that was kept has the style of
 * its day, so it is found in it; what others wrote is escaped and cannot stand before it.
 */
export function styleSource(page: string): string {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  return `'sha256-${Buffer.from(sha256(style), 'hex').toString('base64')}'`
}
