import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { StockWordChoice } from './stock-word-choice.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Props {
  words: Preview['unknown_stock_words']
  draft: SettingsDraft
}

/** Every unknown word of the stock column, to be given a meaning once and for all. */
export function StockWords({ words, draft }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  if (words.length === 0) return null
  return (
    <section aria-labelledby="words">
      <div className="section-head">
        <h2 className="h2" id="words">
          {t('words.title')}
        </h2>
        <span className="t-13 muted">{t('words.about')}</span>
      </div>
      <table className="table t-13">
        <thead>
          <tr>
            <th scope="col">{t('words.word')}</th>
            <th scope="col" className="r">
              {t('counts.rows')}
            </th>
            <th scope="col">{t('words.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ word, count }) => (
            <tr key={word}>
              <th scope="row">
                <span className="raw">{word}</span>
              </th>
              <td className="r">{integer(count)}</td>
              <td>
                <StockWordChoice word={word} draft={draft} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
