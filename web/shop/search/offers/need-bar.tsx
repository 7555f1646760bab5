import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  FoundProduct,
  Offer,
  ProductRef,
} from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { earlyAddition } from '../../../offers/cart/early-addition.ts'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'
import { type Answer, bestAnswers } from './best-answers.ts'
import { useFilters } from '../use-filters.ts'
import { deliveryWords } from '../../../offers/words.ts'

/** The wanted quantity, which prices every row, and the three best offers for it. */
export function NeedBar({ main }: { main: FoundProduct }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change } = useFilters()
  const { cheapest, fastest, larger } = bestAnswers(main.offers)
  const setQuantity = (quantity: number) =>
    change({ quantity: quantity === 1 ? undefined : quantity })
  const place = (offer: Offer) => {
    const { name, parcel_fee: fee } = offer.warehouse
    const parcel = fee && t('offers.parcel', { sum: moneyText(format.money(fee)) })
    return [name, deliveryWords(offer, t), parcel].filter(Boolean).join(', ')
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
          value={filters.quantity ?? 1}
          onChange={setQuantity}
          format={format.integer}
        />
      </div>
      {cheapest === null ? (
        <NoAnswer />
      ) : (
        <AnswerBox
          title={t('need.cheapest')}
          sum={moneyText(format.money(cheapest.sum))}
          note={place(cheapest.offer)}
          action={<AddAnswer {...cheapest} product={main.product} kind="main" />}
        />
      )}
      {cheapest !== null && fastest !== null && fastest.offer.id !== cheapest.offer.id && (
        <AnswerBox
          title={t('need.fastest')}
          sum={moneyText(format.money(fastest.sum))}
          note={place(fastest.offer)}
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
  note: string
  action?: React.ReactNode
}

function AnswerBox({ title, sum, note, action }: BoxProps) {
  return (
    <div className="answer">
      <span className="sub">{title}</span>
      <b>{sum}</b>
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

function NoAnswer() {
  const { t } = useTranslation('shop/search')
  return (
    <div className="answer answer-none">
      <span className="medium">{t('need.none')}</span>
      <span className="sub">{t('need.noneText')}</span>
    </div>
  )
}
