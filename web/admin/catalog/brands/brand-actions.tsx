import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import type { Selection } from '../../resource/use-selection.ts'
import { AliasDialog } from './alias-dialog.tsx'
import { ForbidDialog } from './forbid-dialog.tsx'
import { useReview } from './use-review.ts'

/** Accept a brand, make it another one's alias, or forbid it. */
export function BrandActions({ brand }: { brand: Brand }) {
  const { t } = useTranslation('admin/brands')
  const [asked, setAsked] = useState<'alias' | 'forbid' | null>(null)
  const close = () => setAsked(null)
  const { review, isBusy } = useReview(async () => [brand], close)
  const { name, status, resembles } = brand
  return (
    <div className="row nowrap-row justify-end max-[720px]:flex-wrap max-[720px]:justify-start">
      {resembles !== null && status === 'unreviewed' && (
        <Button
          size="s"
          kind="add"
          isBusy={isBusy}
          onClick={() => review({ action: 'alias', brand_id: resembles.id })}
        >
          {t('actions.same', { name: resembles.name })}
        </Button>
      )}
      <TrailLink of={`brand:${brand.id}`} name={name} />
      <Button
        size="s"
        kind="quiet"
        aria-label={t('actions.aliasOf', { name })}
        isBusy={isBusy}
        onClick={() => setAsked('alias')}
      >
        {t('actions.alias')}
      </Button>
      {status !== 'known' && (
        <Button
          size="s"
          aria-label={t('actions.acceptOf', { name })}
          isBusy={isBusy}
          onClick={() => review({ action: 'accept' })}
        >
          {t('actions.accept')}
        </Button>
      )}
      {status !== 'forbidden' && (
        <Button
          size="s"
          kind="bad"
          aria-label={t('actions.forbidOf', { name })}
          isBusy={isBusy}
          onClick={() => setAsked('forbid')}
        >
          {t('actions.forbid')}
        </Button>
      )}
      {asked === 'alias' && (
        <AliasDialog
          brands={[brand]}
          count={1}
          isBusy={isBusy}
          onMerge={(target) => review({ action: 'alias', brand_id: target })}
          onClose={close}
        />
      )}
      {asked === 'forbid' && (
        <ForbidDialog
          brands={[brand]}
          isBusy={isBusy}
          onForbid={() => review({ action: 'forbid' })}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The same for all chosen brands at once. */
export function BrandBulk({ selection }: { selection: Selection<Brand> }) {
  const { t } = useTranslation('admin/brands')
  const [isMerging, setMerging] = useState(false)
  const [forbidden, setForbidden] = useState<readonly Brand[] | null>(null)
  const { review, isBusy } = useReview(selection.collect, () => {
    setMerging(false)
    setForbidden(null)
    selection.clear()
  })
  const askToForbid = async () => setForbidden(named(await selection.collect()))
  const { rows, count, isAll } = selection
  // Of those on other pages it is not known.
  const canFollow = !isAll && rows.every(({ resembles }) => resembles !== null)
  return (
    <>
      <Button size="s" isBusy={isBusy} onClick={() => review({ action: 'accept' })}>
        {t('actions.accept')}
      </Button>
      {canFollow && (
        <Button size="s" isBusy={isBusy} onClick={() => review({ action: 'alias' })}>
          {t('bulk.same')}
        </Button>
      )}
      <Button size="s" onClick={() => setMerging(true)}>
        {t('actions.alias')}
      </Button>
      <Button size="s" kind="bad" isBusy={isBusy} onClick={() => void askToForbid()}>
        {t('actions.forbid')}
      </Button>
      {forbidden !== null && (
        <ForbidDialog
          brands={forbidden}
          isBusy={isBusy}
          onForbid={() => review({ action: 'forbid' })}
          onClose={() => setForbidden(null)}
        />
      )}
      {isMerging && (
        <AliasDialog
          brands={rows}
          count={count}
          isBusy={isBusy}
          onMerge={(target) => review({ action: 'alias', brand_id: target })}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  )
}

/** What rows without a brand are kept under is nobody's to forbid. */
const named = (all: readonly Brand[]) => all.filter(({ name }) => name !== '')
