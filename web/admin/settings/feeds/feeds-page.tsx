import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { NewFeed } from '../../../../worker/sales/feeds/schemas.ts'
import { ShownOnce } from '../../../form/shown-once.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { IntegrationTabs } from '../integrations/integration-tabs.tsx'
import { feedColumns, MANAGE } from './feed-columns.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { feedOptions, feeds } from './feeds.ts'

/** What other sites read of what is on sale: each feed with its link, and when it was last asked for. */
export function FeedsPage() {
  const { t } = useTranslation('admin/feeds')
  const can = useCan()
  const { data: options } = useQuery(feedOptions)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewFeed | null>(null)
  // The columns are made again once the choices are there.
  const columns = useMemo(() => feedColumns({ options, onMade: setMade }), [options])
  return (
    <>
      <ResourceListPage
        of={feeds}
        columns={columns}
        about={t('about')}
        tabs={<IntegrationTabs />}
        note={() => made !== null && <MadeLink of={made} />}
        action={
          can(MANAGE) && (
            <Button
              kind="main"
              icon={Plus}
              disabled={options === undefined}
              onClick={() => setIsAdding(true)}
            >
              {t('create.action')}
            </Button>
          )
        }
      />
      {isAdding && options !== undefined && (
        <FeedDialog
          row={null}
          options={options}
          onMade={setMade}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

/** A link that was just made. */
function MadeLink({ of: { name, url } }: { of: NewFeed }) {
  const { t } = useTranslation('admin/feeds')
  return (
    <ShownOnce
      title={t('link.once', { name })}
      values={[{ text: url, copy: t('link.copy') }]}
      copied={t('link.copied')}
      notCopied={t('link.notCopied')}
    />
  )
}
