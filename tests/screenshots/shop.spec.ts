import { LOCALES, test } from '../support/e2e/journey.ts'
import { openShopPage, SHOP_PAGES } from '../support/e2e/shop-pages.ts'
import { takePicture, THEMES } from '../support/e2e/take-picture.ts'

// `npm run screenshots`: every page at three widths, light and dark, in three languages.
for (const locale of LOCALES) {
  for (const theme of THEMES) {
    for (const shopPage of SHOP_PAGES) {
      const { name, status } = shopPage
      test(`${name}, ${theme}, ${locale}`, async ({ page, expectRefusal }, { project }) => {
        if (status !== undefined) expectRefusal(status)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await openShopPage(page, shopPage, locale)
        await takePicture(page, `${name}-${project.name}-${theme}-${locale}`)
      })
    }
  }
}
