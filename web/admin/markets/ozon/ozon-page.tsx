import type { OzonItem } from '../../../../worker/markets/ozon/schemas/items.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { AccountCards } from './account-cards.tsx'
import { AddPartButton } from './add-part-dialog.tsx'
import { ACCOUNT_CONTROLS } from './account-filter.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { amountOf, PartCell, PriceCell, StateCell, stockWords } from './item-cells.tsx'
import { ozonItems } from './ozon.ts'
import { OzonTabs } from './ozon-tabs.tsx'
import { PricesButton } from './prices-button.tsx'
import { RetryChosen } from './retry-chosen.tsx'

const COLUMNS: ResourceColumn<OzonItem>[] = [
  {
    id: 'part',
    isRowName: true,
    isFull: true,
    skeleton: '176px',
    cell: (item) => <PartCell item={item} />,
    csv: ({ product }) => `${product.brand} ${product.mpn}`,
  },
  {
    id: 'state',
    skeleton: '96px',
    cell: (item, say) => <StateCell item={item} say={say} />,
    csv: ({ state }, { t }) => t(`states.${state}`),
  },
  {
    id: 'price',
    isFigure: true,
    skeleton: '72px',
    cell: (item, say) => <PriceCell item={item} say={say} />,
    csv: (item, { money }) => {
      const price = amountOf(item.price, item)
      return price === null ? '' : money(price)
    },
  },
  sum('known_price', (item) => amountOf(item.known_price, item)),
  plain('stock', stockWords, { isFigure: true, skeleton: '40px' }),
  plain('account', ({ account }) => account.name),
  {
    id: 'choice',
    acts: { permission: 'markets.ozon.update' },
    cell: (item) => <ChoiceSelect item={item} />,
  },
  {
    id: 'acts',
    acts: { permission: 'markets.ozon.view' },
    cell: (item) => <PricesButton item={item} />,
  },
]

/** Selling on Ozon: the accounts, and what each of them offers there, ours beside theirs. */
export function OzonPage() {
  const { t } = useTranslation('admin/ozon')
  const can = useCan()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ResourceListPage
        of={ozonItems}
        columns={COLUMNS}
        about={t('about')}
        tabs={
          <>
            <OzonTabs />
            <AccountCards />
          </>
        }
        controls={ACCOUNT_CONTROLS}
        action={
          can('markets.ozon.update') && (
            <>
              <AddPartButton />
              <Button kind="main" icon={Plus} onClick={() => setIsAdding(true)}>
                {t('create.action')}
              </Button>
            </>
          )
        }
        bulk={{
          permission: 'markets.ozon.push',
          commands: (selection) => <RetryChosen selection={selection} />,
        }}
      />
      {isAdding && <CreateDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
