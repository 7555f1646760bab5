import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BasketPlan } from '../../../../worker/sales/baskets/schemas.ts'
import { MOST_CART_ITEMS, type Quote } from '../../../../worker/sales/cart/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import type { BasketLine } from '../../../baskets/basket-line.ts'
import { BasketPanel } from '../../../baskets/basket-panel.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { quoteQuery } from '../../../offers/cart/quote-queries.ts'
import type { ChosenOffers, TakenAnswer, TakenList } from './chosen-offers.ts'
import { planned } from './planned-choices.ts'

export interface ListBasketProps {
  result: TakenList
  chosen: ChosenOffers
  plan: BasketPlan | null
  /** Takes what a plan says; null: what was taken before any. */
  onTake: (chosen: ChosenOffers, plan: BasketPlan | null) => void
  opened: { isOpen: boolean; onClose: () => void }
}

/** The ways to buy the found lines: a plan sets which offers each of them takes. */
export function ListBasket({ result, chosen, plan: present, onTake, opened }: ListBasketProps) {
  const client = useQueryClient()
  const locale = useLocale()
  const before = useRef({ chosen, plan: present })
  const { currency } = result
  const { t } = useTranslation('shop/baskets')
  /** The offers of a plan as they are now; throws when one of them is gone. */
  const quotesOf = async ({ purchases, lines }: BasketPlan) => {
    const quotes = new Map<number, Quote>()
    for (let from = 0; from < purchases.length; from += MOST_CART_ITEMS) {
      const some = purchases.slice(from, from + MOST_CART_ITEMS)
      const query = quoteQuery({ lines: some, currency, locale })
      const { items } = await client.fetchQuery({ ...query, staleTime: 0 })
      for (const quote of items) quotes.set(quote.supplier_offer_item_id, quote)
    }
    const gone = lines
      .flatMap(({ parts }) => parts)
      .find((part) => quotes.get(part.supplier_offer_item_id)?.offer == null)
    if (gone === undefined) return quotes
    const message = t('refused.gone', { mpn: gone.product.mpn })
    throw new ApiError({ status: 409, code: 'out_of_stock', message })
  }
  return (
    <BasketPanel
      lines={linesOf(result.lines)}
      currency={currency}
      opened={opened}
      onApply={async (plan) => {
        const quotes = await quotesOf(plan)
        before.current = { chosen, plan: present }
        onTake(new Map([...chosen, ...planned(result, plan, quotes)]), plan)
      }}
      onUndo={async () => onTake(before.current.chosen, before.current.plan)}
    />
  )
}

/** Lines whose part is known, named by their places. */
const linesOf = (lines: readonly TakenAnswer[]): BasketLine[] =>
  lines.flatMap(({ own, quantity, taken }, id) =>
    own === null || taken.length === 0
      ? []
      : [
          {
            id,
            product: own,
            quantity,
            present: taken.map((part) => ({
              supplier_offer_item_id: part.offer.supplier_offer_item_id,
              quantity: part.quantity,
            })),
            // What a plan took with the person's consent stays allowed.
            analogs: taken.flatMap(({ product }) => (product.id === own.id ? [] : [product.id])),
          },
        ],
  )
