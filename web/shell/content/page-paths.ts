import type { PageSlug } from '../../../worker/store/content/schemas.ts'

/** The path of each content page in the shop. */
export const PAGE_PATHS = {
  help: '/$locale/help',
  delivery: '/$locale/help/delivery',
  payment: '/$locale/help/payment',
  returns: '/$locale/help/returns',
  'terms-of-service': '/$locale/terms-of-service',
  'privacy-policy': '/$locale/privacy-policy',
  contacts: '/$locale/contacts',
} as const satisfies Record<PageSlug, string>

/** The help pages, which link to each other. */
export const HELP_SLUGS = ['help', 'delivery', 'payment', 'returns'] as const satisfies PageSlug[]

/** Every page, as the footer lists them. */
export const PAGE_SLUGS = [
  ...HELP_SLUGS,
  'terms-of-service',
  'privacy-policy',
  'contacts',
] as const satisfies PageSlug[]
