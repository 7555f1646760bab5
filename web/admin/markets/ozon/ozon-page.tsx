import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { AccountCards } from './account-cards.tsx'
import { ACCOUNT_CONTROLS } from './account-filter.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ITEM_COLUMNS } from './item-columns.tsx'
import { ozonItems } from './ozon.ts'
import { OzonTabs } from './ozon-tabs.tsx'
import { RetryChosen } from './retry-chosen.tsx'

/** Selling on Ozon: the accounts, and what each of them offers there, ours beside theirs. */
export function OzonPage() {
  const { t } = useTranslation('admin/ozon')
  const can = useCan()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ResourceListPage
        of={ozonItems}
        columns={ITEM_COLUMNS}
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
            <Button kind="main" icon={Plus} onClick={() => setIsAdding(true)}>
              {t('create.action')}
            </Button>
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
