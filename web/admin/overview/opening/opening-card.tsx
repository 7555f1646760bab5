import './opening.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { openingQuery } from './opening-query.ts'
import { StepSign } from './step-sign.tsx'
import { useStepWords } from './use-step-words.ts'

/** So many steps are shown on the dashboard, the first that are not done. */
const SHOWN = 3

/** What is left before the store opens; nothing once it has. */
export function OpeningCard() {
  const { t } = useTranslation('admin/opening')
  const locale = useLocale()
  const { data } = useQuery(openingQuery)
  const words = useStepWords({ missing: data?.missing ?? [] })
  if (data === undefined || data.opened_at !== null) return null
  const undone = data.steps.filter(({ state }) => state !== 'done')
  return (
    <section aria-labelledby="opening">
      <div className="section-head">
        <h2 className="h2" id="opening">
          {t('title')}
        </h2>
        <span className="end muted">
          {t('progress', { done: data.steps.length - undone.length, all: data.steps.length })}
        </span>
      </div>
      <div className="opening-card stack stack-3">
        <p>{t('closed')}</p>
        <ul className="stack stack-2">
          {undone.slice(0, SHOWN).map((step) => (
            <li key={step.key} className="opening-head">
              <StepSign state={step.state} />
              <div>
                <span className="medium">{t(`steps.${step.key}.title`)}</span>
                <span className="sub">{words(step)}</span>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <Link
            className={buttonClass({ kind: 'main' })}
            to="/$locale/admin/settings/opening"
            params={{ locale }}
          >
            {t('toList')}
          </Link>
        </div>
      </div>
    </section>
  )
}
