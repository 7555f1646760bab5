import { expect, it } from 'vitest'
import { languageFacts } from '../../worker/cli/language-forms.ts'
import { LANGUAGE_FACTS } from '../../worker/store/locales/language-facts.ts'

it('writes numbers and dates of languages that can be added as CLDR does', () => {
  expect(LANGUAGE_FACTS.size).toBeGreaterThan(50)
  expect(Object.fromEntries(LANGUAGE_FACTS)).toEqual(languageFacts())
})
