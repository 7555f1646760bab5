import { type Page, test } from '@playwright/test'

/** The sizes of the projects; the third is for pictures alone. */
export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }

/** What a journey that is walked at one width alone is tagged with. */
export const ONCE = '@once'

/** Of journeys that differ in a word or a way, one is walked at both widths, the others once. */
export const onceBut = <Kind>(kind: Kind, both: Kind) => (kind === both ? {} : { tag: ONCE })

/** Files with nothing but journeys that are walked once. */
export const ONCE_FILES = [
  'access',
  'accounts',
  'addresses',
  'contract',
  'contract-addresses',
  'contract-live-validation',
  'contract-refusals',
  'contract-teams',
  'countries-settings',
  'formats',
  'hostile',
  'init-fault',
  'languages',
  'lists-by-mail',
  'locales',
  'lists-by-url',
  'mailbox',
  'markups',
  'new-version',
  'opening-day',
  'payment-settings',
  'profile',
  'pseudo-language',
  'rates',
  'reachable',
  'routes',
  'sandbox-bank',
  'seo',
  'shipping-settings',
  'small-stumbles',
  'source-password',
  'supply-elsewhere',
  'two-factor',
  'verification',
  'weight',
].map((name) => `${name}.spec.ts`)

/** Looks at the page as it stands, and in a journey that is walked once at the width of a phone too. */
export async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const { file, tags } = test.info()
  const isOnce = tags.includes(ONCE) || ONCE_FILES.some((name) => file.endsWith(`/${name}`))
  const size = page.viewportSize()
  await look()
  // Another size than the usual one is what the journey is about.
  if (!isOnce || size?.width !== WIDE.width) return
  await page.setViewportSize(PHONE)
  await look()
  await page.setViewportSize(size)
}
