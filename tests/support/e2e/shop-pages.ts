import { expect, type Page } from '@playwright/test'

/** A page of the shop that a guest can open. */
export interface ShopPage {
  name: string
  /** After `/{locale}`. */
  path: string
  /** Of the page itself, where it is not 200. */
  status?: number
  /** What has to be there before the page shows what it is for. */
  prepare?: (page: Page, locale: string) => Promise<void>
}

/** A part many warehouses of the demo offer. */
const PART = '/search/LM317T/Texas%20Instruments'

/** Puts the part's first two offers into this browser's cart and favourites. */
async function collect(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}${PART}`)
  const rows = page.locator('.offers tbody tr')
  for (const at of [0, 1]) {
    const favorite = rows.nth(at).locator('button[aria-pressed]')
    if ((await favorite.getAttribute('aria-pressed')) === 'false') await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    await rows.nth(at).locator('button.btn-add').click()
    await expect(rows.nth(at).locator('.in-cart')).toBeVisible()
  }
}

/** Every page of the product's public routes, with the states that look different. */
export const SHOP_PAGES: ShopPage[] = [
  { name: 'home', path: '/' },
  { name: 'search-brands', path: '/search/LM317T' },
  { name: 'search-offers', path: PART },
  { name: 'search-analogs', path: '/search/W71295/Mann-Filter' },
  {
    name: 'search-names',
    path: '/search/%D0%BA%D0%BE%D0%BD%D0%B4%D0%B5%D0%BD%D1%81%D0%B0%D1%82%D0%BE%D1%80',
  },
  { name: 'search-nothing', path: '/search/ZZQ-90210-NOWHERE', status: 404 },
  { name: 'brands', path: '/brands' },
  { name: 'brand', path: '/brands/texas-instruments' },
  { name: 'catalog', path: '/catalog' },
  { name: 'category', path: '/catalog/electronics/passives/resistors/chip-resistors' },
  { name: 'ask', path: '/ask?parts=ZZQ-90210-NOWHERE' },
  { name: 'search-list', path: '/search-list' },
  { name: 'help', path: '/help' },
  { name: 'help-delivery', path: '/help/delivery' },
  { name: 'help-payment', path: '/help/payment' },
  { name: 'help-returns', path: '/help/returns' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'contacts', path: '/contacts' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', prepare: collect },
  { name: 'favorites-empty', path: '/favorites' },
  { name: 'favorites', path: '/favorites', prepare: collect },
  { name: 'epc', path: '/epc' },
  { name: 'epc-toyota', path: '/epc/toyota' },
  { name: 'epc-nissan', path: '/epc/nissan' },
  { name: 'epc-mitsubishi', path: '/epc/mitsubishi' },
  { name: 'epc-honda', path: '/epc/honda' },
  { name: 'epc-mazda', path: '/epc/mazda' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]

/** What a parts catalogue outside answers, should somebody have set one up meanwhile. */
const OUTSIDE = '<!doctype html><html lang="en"><title>Parts</title><h1>Parts</h1></html>'

/** Nothing is asked of the world outside. */
export async function keepInside(page: Page): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE }),
  )
}

/** Opens the page and waits until it shows what it is about. */
export async function openShopPage(
  page: Page,
  { path, prepare }: ShopPage,
  locale: string,
): Promise<void> {
  // Every other page asks this store alone, and the browser is faster without a look at each of its calls.
  if (path.startsWith('/epc')) await keepInside(page)
  await prepare?.(page, locale)
  await page.goto(`/${locale}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .progress-line')).toHaveCount(0)
}
