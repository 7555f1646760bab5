import { expect, test } from '../support/e2e/journey.ts'
import { openShopPage, SHOP_PAGES } from '../support/e2e/shop-pages.ts'

// `npm run screenshots`: every page at both widths, light and dark, in three languages.
for (const locale of ['be', 'en', 'ru']) {
  for (const theme of ['light', 'dark'] as const) {
    for (const shopPage of SHOP_PAGES) {
      test(`${shopPage.name}, ${theme}, ${locale}`, async ({ page, expectRefusal }, {
        project,
      }) => {
        if (shopPage.status !== undefined) expectRefusal(shopPage.status)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await openShopPage(page, shopPage, locale)
        await page.waitForLoadState('networkidle')
        const name = `${shopPage.name}-${project.name}-${theme}-${locale}.png`
        // In a picture of the whole page, what sticks to the window would lie across its middle.
        await page.evaluate(`document.querySelectorAll('.test-mode, .bottom-bar')
          .forEach((part) => (part.style.position = 'static'))`)
        const bytes = await page.screenshot({ fullPage: true, path: `screenshots/${name}` })
        expect(bytes.length).toBeGreaterThan(0)
      })
    }
  }
}
