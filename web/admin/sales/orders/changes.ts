import { queryOptions } from '@tanstack/react-query'
import type {
  OrderChangeCommand,
  OrderChangeInput,
  OrderChangePreview,
} from '../../../../worker/sales/orders/schemas/order-change.ts'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import type {
  AdminProposal,
  PhoneAgreementInput,
  ProposalInput,
} from '../../../../worker/sales/proposals/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { CommandCall } from '../../resource/use-command.ts'
import type { FoundOffer } from './found-offer.ts'

const one = api.admin.orders[':id']
const paramOf = (id: number) => ({ id: String(id) })

/** What a change would come to; read again for each change, since offers move. */
export const previewQuery = (id: number, json: OrderChangeInput) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'preview', id, JSON.stringify(json)] as const,
    queryFn: ({ signal }): Promise<OrderChangePreview> =>
      dataOf(one.changes.preview.$post({ param: paramOf(id), json }, { init: { signal } })),
    staleTime: 30_000,
    retry: false,
  })

export const changeOrder = (id: number, json: OrderChangeCommand, call: CommandCall) =>
  answerOf(one.changes.$post({ param: paramOf(id), json }, call))

/** Offers for what was typed, in the currency of an order. */
export const searchQuery = (q: string, currency: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'offers', q, currency] as const,
    queryFn: async ({ signal }): Promise<FoundOffer[]> => {
      const query = { q, currency, analogs: '0' as const }
      const { products } = await dataOf(api.search.$get({ query }, { init: { signal } }))
      return products.flatMap(toFound)
    },
    enabled: q.trim() !== '',
  })

/** What can stand in for a product: its own offers first, then analogs, the best ones first. */
export const insteadQuery = (
  productId: number,
  { quantity, currency }: { quantity: number; currency: string },
) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'instead', productId, quantity, currency] as const,
    queryFn: async ({ signal }): Promise<FoundOffer[]> => {
      const request = {
        param: { id: String(productId) },
        query: { quantity: String(quantity), currency },
      }
      const [own, others] = await Promise.all([
        dataOf(api.products[':id'].$get(request, { init: { signal } })),
        dataOf(api.products[':id'].analogs.$get(request, { init: { signal } })),
      ])
      return [own, ...others.analogs].flatMap(toFound)
    },
  })

const toFound = ({ product, offers }: Pick<FoundProduct, 'product' | 'offers'>): FoundOffer[] =>
  offers.flatMap(({ id, channel_price: price, ...offer }) =>
    price === null || offer.order.quantity === null
      ? []
      : [
          {
            id,
            brand: product.brand.name,
            mpn: product.mpn,
            name: product.name,
            price,
            remains: offer.remains,
            minimum: offer.minimum,
            arrives: offer.arrives,
            warehouse: offer.warehouse.name,
          },
        ],
  )

export const proposalsKey = (id: number) => ['admin', 'orders', 'proposals', id] as const

/** Each answer is a change of the order: they are read again with each `version` of it. */
export const proposalsQuery = ({ id, version }: { id: number; version: number }) =>
  queryOptions({
    queryKey: [...proposalsKey(id), version] as const,
    queryFn: ({ signal }): Promise<AdminProposal[]> =>
      dataOf(one.proposals.$get({ param: paramOf(id) }, { init: { signal } })),
  })

export const proposalCalls = {
  propose: (id: number, json: ProposalInput, key: string) =>
    dataOf(
      one.proposals.$post({ param: paramOf(id), json }, { headers: { 'Idempotency-Key': key } }),
    ),
  agreed: (id: number, proposalId: number, json: PhoneAgreementInput) =>
    dataOf(
      one.proposals[':proposal_id'].agreed.$post({
        param: { ...paramOf(id), proposal_id: String(proposalId) },
        json,
      }),
    ),
  withdraw: (id: number, proposalId: number) =>
    dataOf(
      one.proposals[':proposal_id'].withdraw.$post({
        param: { ...paramOf(id), proposal_id: String(proposalId) },
      }),
    ),
}
