import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct, ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { earlyAddition } from '../../../offers/cart/early-addition.ts'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'
import { type Answer, bestAnswers, sumWithParcel } from './best-answers.ts'
import { AskPart } from './no-offers.tsx'
import { useFilters } from '../use-filters.ts'
import { deliveryWords } from '../../../offers/words.ts'

/** The wanted quantity, which prices every row, and the three best offers for it. */
export function NeedBar({ main }: { main: FoundProduct }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change } = useFilters()
  const { cheapest, fastest, larger } = bestAnswers(main.offers)
  const wanted = filters.quantity ?? 1
  const setQuantity = (quantity: number) =>
    change({ quantity: quantity === 1 ? undefined : quantity })
  /** What it comes to with its parcel, of how many pieces where these are not the wanted ones, and from where. */
  const facts = (answer: Answer) => {
    const { warehouse, order } = answer.offer
    const fee = warehouse.parcel_fee
    const parcel = fee && t('need.parcel', { sum: moneyText(format.money(fee)) })
    const { quantity } = order
    const number = quantity === null || quantity === wanted ? null : format.integer(quantity)
    return {
      sum: moneyText(format.money({ ...answer.sum, amount: sumWithParcel(answer) })),
      ...(number !== null && { pieces: t('offers.for', { number }) }),
      note: [parcel, warehouse.name, deliveryWords(answer.offer, t)].filter(Boolean).join(', '),
    }
  }
  return (
    <section className="need" aria-label={t('need.label')} data-early>
      <div className="field">
        <label htmlFor="need">{t('need.label')}</label>
        <Stepper
          id="need"
          size="l"
          label={t('need.label')}
          decreaseLabel={t('common:stepper.decrease')}
          increaseLabel={t('common:stepper.increase')}
          value={wanted}
          onChange={setQuantity}
          format={format.integer}
        />
      </div>
      {cheapest === null ? (
        <NoAnswer main={main} />
      ) : (
        <AnswerBox
          title={t('need.cheapest')}
          {...facts(cheapest)}
          action={<AddAnswer {...cheapest} product={main.product} kind="main" />}
        />
      )}
      {cheapest !== null && fastest !== null && fastest.offer.id !== cheapest.offer.id && (
        <AnswerBox
          title={t('need.fastest')}
          {...facts(fastest)}
          action={<AddAnswer {...fastest} product={main.product} kind="plain" />}
        />
      )}
      {larger !== null && (
        <AnswerBox
          title={t('need.larger')}
          sum={moneyText(format.money(larger.sum))}
          note={t('need.apiece', {
            number: format.integer(larger.quantity),
            price: format.unitNumber(larger.price),
          })}
          action={
            <Button onClick={() => setQuantity(larger.quantity)}>
              {t('need.take', { number: format.integer(larger.quantity) })}
            </Button>
          }
        />
      )}
    </section>
  )
}

interface BoxProps {
  title: string
  sum: string
  /** "for 100": of what the sum is. */
  pieces?: string
  note: string
  action?: React.ReactNode
}

function AnswerBox({ title, sum, pieces, note, action }: BoxProps) {
  return (
    <div className="answer">
      <span className="sub">{title}</span>
      <span>
        <b>{sum}</b>
        {pieces !== undefined && <span className="muted t-13"> {pieces}</span>}
      </span>
      <span className="sub">{note}</span>
      {action}
    </div>
  )
}

interface AddProps extends Answer {
  product: ProductRef
  kind: 'main' | 'plain'
}

/** Adds this offer, in this quantity, to the cart. */
function AddAnswer({ offer, product, kind }: AddProps) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const addToCart = useAddToCart()
  const { quantity } = offer.order
  if (quantity === null) return null
  const addition = { offer, product, quantity }
  const words = t('buy.toCart')
  const number = format.integer(quantity)
  return (
    <Button
      kind={kind}
      aria-label={`${words}: ${offer.warehouse.name}`}
      onClick={() => addToCart([addition])}
      {...earlyAddition(addition, t('buy.added', { mpn: product.mpn, number }))}
    >
      {words}
    </Button>
  )
}

function NoAnswer({ main: { offers, product } }: { main: FoundProduct }) {
  const { t } = useTranslation('shop/search')
  const isGone = offers.length > 0 && offers.every(({ remains }) => remains <= 0)
  return (
    <div className="answer answer-none">
      <span className="medium">{t(isGone ? 'need.noStock' : 'need.none')}</span>
      <span className="sub">{t(isGone ? 'need.noStockText' : 'need.noneText')}</span>
      {isGone && <AskPart part={product} />}
    </div>
  )
}
