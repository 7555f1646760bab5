import type { ExplainStep } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useStepWords } from './use-step-words.ts'

/** Rules for the same line that did not make its price, and why. */
export function LostRules({ step }: { step: Extract<ExplainStep, { step: 'rule' }> }) {
  const { t } = useTranslation('admin/price-story')
  const words = useStepWords()
  const { beaten, scheduled } = step
  if (beaten.length + scheduled.length === 0) return null
  return (
    <section aria-labelledby="lost-rules">
      <h3 className="h3" id="lost-rules">
        {t('lost.title')}
      </h3>
      <ul className="price-story-lost t-13">
        {beaten.map(({ id, name, conditions, because }) => (
          <li key={id}>
            <span>{`${name}: ${words.conditionWords(conditions)}`}</span>
            <span className="muted">{t(`lost.${because}`)}</span>
          </li>
        ))}
        {scheduled.map(({ id, name, because, starts_at: from, ends_at: to }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="muted">
              {because === 'ended'
                ? t('lost.ended', { to: words.full(to ?? '') })
                : t('lost.not_started', { from: words.full(from ?? '') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
