import type {
  ExplainStep,
  PriceExplanation,
} from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { lastMoment } from './last-moment.ts'
import { LostRules } from './lost-rules.tsx'
import { useStepWords } from './use-step-words.ts'

/** The steps from the cost to the price, each with what it comes to; then the rules that lost. */
export function PriceStory({ story }: { story: PriceExplanation }) {
  const { t } = useTranslation('admin/price-story')
  const steps = story.channel_price_steps
  if (story.channel_price === null) return <p className="warn">{t('noRate')}</p>
  const rule = steps.find((step) => step.step === 'rule')
  return (
    <div className="stack stack-4">
      <ol className="price-story">
        {steps.filter(isTold).map((step) => (
          <Step key={step.step} step={step} />
        ))}
        {story.by_hand !== null && <ByHand of={story.by_hand} />}
        <Channel story={story} />
      </ol>
      {rule !== undefined && <LostRules step={rule} />}
    </div>
  )
}

/** A conversion into the currency it is in already is no step. */
const isTold = (step: ExplainStep): boolean =>
  !(step.step === 'to_base' || step.step === 'to_currency') || step.rate !== null

function Step({ step }: { step: ExplainStep }) {
  const { t } = useTranslation('admin/price-story')
  const words = useStepWords()
  return (
    <li className={step.step === 'rule' ? 'price-story-rule' : undefined}>
      <span className="medium">{t(`step.${step.step}`)}</span>
      <span className="t-13 ink-2">{words.why(step)}</span>
      <span className="price-story-amount">{words.amount(step.amount)}</span>
    </li>
  )
}

/** What staff charge in place of all that was calculated. */
function ByHand({ of }: { of: NonNullable<PriceExplanation['by_hand']> }) {
  const { t } = useTranslation('admin/price-story')
  const format = useFormat()
  const { day } = useMoment()
  const until = day(lastMoment(of.until))
  return (
    <li className="price-story-rule">
      <span className="medium">{t('step.by_hand')}</span>
      <span className="t-13 ink-2">
        {of.calculated === null
          ? t('byHandAlone', { day: until })
          : t('byHand', { price: moneyText(format.unitPrice(of.calculated)), day: until })}
      </span>
      <span className="price-story-amount">{moneyText(format.unitPrice(of.price))}</span>
    </li>
  )
}

/** What is charged, beside what others pay where that differs. */
function Channel({ story: { price, channel_price: own, group } }: { story: PriceExplanation }) {
  const { t } = useTranslation('admin/price-story')
  const format = useFormat()
  if (own === null) return null
  const isOwn = price !== null && price.micros !== own.micros
  return (
    <li className="price-story-end">
      <span className="medium">
        {group === null ? t('step.price') : t('priceOf', { group: group.name })}
      </span>
      <span className="t-13 ink-2">
        {isOwn ? t('others', { price: moneyText(format.unitPrice(price)) }) : t('forAll')}
      </span>
      <span className="price-story-amount">{moneyText(format.unitPrice(own))}</span>
    </li>
  )
}
