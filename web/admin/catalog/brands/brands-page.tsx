import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { moment, type ResourceColumn } from '../../resource/columns.tsx'
import { CsvButton } from '../../resource/csv-button.tsx'
import { ResourceList } from '../../resource/resource-list.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { BrandActions, BrandBulk } from './brand-actions.tsx'
import { BRAND_VIEWS, brands } from './brands.ts'

const TONES = { known: 'good', unreviewed: 'warn', forbidden: 'bad' } as const
const MAY_REVIEW = 'catalog.brands.update&catalog.brands.merge'

const COLUMNS: ResourceColumn<Brand>[] = [
  {
    id: 'name',
    isRowName: true,
    cell: ({ name, status, aliases }, { t }) => (
      <>
        {name === '' ? (
          <span className="muted">{t('nameless')}</span>
        ) : (
          <span className="medium">{name}</span>
        )}{' '}
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        {aliases.length > 0 && (
          <span className="sub">
            {t('aliases', { names: aliases.map((alias) => alias.name).join(', ') })}
          </span>
        )}
      </>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'resembles',
    isFull: true,
    skeleton: '96px',
    cell: ({ resembles }, { t }) =>
      resembles !== null && (
        <>
          {resembles.name}
          <span className="sub">{t(`resembles.${resembles.kind}`)}</span>
        </>
      ),
    csv: ({ resembles }) => resembles?.name ?? '',
  },
  moment('created_at', ({ created_at: at }) => at, { isFull: true }),
  {
    id: 'actions',
    acts: { permission: MAY_REVIEW },
    isFull: true,
    skeleton: '180px',
    // What rows without a brand are kept under is nothing to decide.
    cell: (brand) => brand.name !== '' && <BrandActions brand={brand} />,
  },
]

/** New names from price lists wait here to be accepted, merged into a known brand, or forbidden. */
export function BrandsPage() {
  const { t } = useTranslation('admin/brands')
  const state = useList(brands)
  const query = useResourceList(brands, state.search)
  const { view = 'queue' } = state.filters
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        <CsvButton
          of={brands}
          columns={COLUMNS}
          search={state.search}
          isDisabled={query.data?.pagination.total === 0}
        />
      }
    >
      <Tabs
        label={t('views.label')}
        value={view}
        onChange={(next) => state.show({ view: next })}
        tabs={BRAND_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      >
        <div className="stack stack-4">
          <ResourceList
            of={brands}
            columns={COLUMNS}
            state={state}
            query={query}
            empty={{ title: t(`empty.${view}`), text: t(`empty.${view}_text`) }}
            bulk={{
              permission: MAY_REVIEW,
              commands: (selection) => <BrandBulk selection={selection} />,
            }}
          />
        </div>
      </Tabs>
    </AdminPage>
  )
}
