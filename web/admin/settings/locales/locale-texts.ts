import {
  type LocaleText,
  TEXT_STATES,
  type TextInput,
} from '../../../../worker/store/locales/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { matching, oneOf, words } from '../../resource/search-params.ts'

const NAMESPACE = /^[a-z][a-z-]*(?:\/[a-z][a-z-]*)?$/

const search = { q: words(), namespace: matching(NAMESPACE), state: oneOf(TEXT_STATES) }

/** What the address of the list of texts says. */
export const localeTexts = (code: string) =>
  resource({
    name: 'locale-texts',
    texts: 'admin/locales',
    permission: 'settings.locales',
    key: ['admin', 'locale-texts', code],
    search,
    sorts: ['key', 'english'],
    defaultSort: 'key',
    list: (query, call) =>
      answerOf(
        api.admin.locales[':code'].texts.$get(
          { param: { code }, query: { per_page: '50', ...query } },
          call,
        ),
      ),
    idOf: ({ id }) => id,
    nameOf: ({ id }: LocaleText) => id,
  })

/** Writes a text; answers it as it is then. */
export const writeText = (code: string, json: TextInput) =>
  dataOf(api.admin.locales[':code'].texts.$put({ param: { code }, json }))
