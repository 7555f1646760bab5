import { ACCOUNT_PAGES, openAccountPage } from '../support/e2e/account-pages.ts'
import { LOCALES } from '../support/e2e/journey.ts'
import { test } from '../support/e2e/residents.ts'
import { takePicture, THEMES } from '../support/e2e/take-picture.ts'

// `npm run screenshots`: pages of guests and accounts at three widths, light and dark, in three languages.
for (const accountPage of ACCOUNT_PAGES) {
  const { name, as } = accountPage
  test.describe(name, () => {
    test.use({ resident: as })
    for (const locale of LOCALES) {
      for (const theme of THEMES) {
        test(`${name}, ${theme}, ${locale}`, async ({ page, residents }, { project }) => {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await openAccountPage(page, accountPage, { residents, locale })
          await takePicture(page, `${name}-${project.name}-${theme}-${locale}`)
        })
      }
    }
  })
}
