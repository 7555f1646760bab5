import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { BrandAsk } from './brand-ask.tsx'
import { Decision } from './decision.tsx'
import { DraftBar } from './draft-bar.tsx'
import { isOpen, isWorking } from './is-working.ts'
import { ListAbout } from './list-about.tsx'
import { ListActions } from './list-actions.tsx'
import { ListFindings } from './list-findings.tsx'
import type { ListPlace } from './list-place.ts'
import { ListSteps } from './list-steps.tsx'
import { useChangeSettings } from './mutations.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { UNRECOGNISED } from '../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { SheetSection } from './sheet/sheet-section.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useOfferCrumbs } from './use-offer-crumbs.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'
import { wholeSettings } from './whole-settings.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { WorkPanel } from './work-panel.tsx'

interface Props {
  list: PriceList
  offer: SupplierOffer
  place: ListPlace
}

const NO_COLUMNS: never[] = []

/** A list in all its states, from the file to the report. */
export function ListView({ list, offer, place }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  const [isEditing, setIsEditing] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { recognised, status } = list
  const settings = wholeSettings(offer.settings, list.settings)
  const draft = useSettingsDraft(settings, recognised?.columns ?? NO_COLUMNS)
  const change = useChangeSettings(list.id)
  const crumbs = useOfferCrumbs(offer)
  const check = (whole = draft.whole) =>
    change.mutate(whole, {
      onSuccess: draft.clear,
      onError: showRefusal,
    })
  const isEditable = (isOpen(status) || status === 'failed') && can('suppliers.price-lists.update')
  // A list that was not recognised has nothing else to show.
  const isUnrecognised = status === 'failed' && UNRECOGNISED.has(list.error?.code ?? '')
  const hasSheet = isEditable && (isUnrecognised || isSheetOpen)
  const name = `${offer.supplier_name}, ${offer.warehouse_name}`
  return (
    <AdminPage
      title={t('list.of', { offer: name, name: offer.name })}
      here={t('list.version', { version: list.version })}
      crumbs={crumbs.below}
      about={<ListAbout list={list} />}
      isAiry
      actions={
        <ListActions
          {...{ list, place }}
          offerName={name}
          hasDraft={draft.changes > 0}
          isChecking={change.isPending}
          onCheck={() => check()}
          onEdit={() => setIsEditing(true)}
          onSheet={isEditable && !hasSheet ? () => setIsSheetOpen(true) : null}
        />
      }
    >
      <ListSteps list={list} />
      {isWorking(status) || list.progress !== null ? <WorkPanel list={list} /> : null}
      <OutcomeNote list={list} />
      <Decision
        {...{ list, offer }}
        offerName={name}
        isBusy={change.isPending}
        onSwitchCurrency={(currency) => check({ ...draft.whole, currency })}
        onEntry={(entry) => check({ ...draft.whole, entry })}
        onStock={(reading) => check({ ...draft.whole, no_stock: reading })}
      />
      {recognised?.is_brand_unknown === true && isEditable && status !== 'failed' && (
        <BrandAsk
          isBusy={change.isPending}
          onBrand={(brand) => check({ ...draft.whole, default_brand: brand })}
        />
      )}
      {hasSheet && (
        <SheetSection
          listId={list.id}
          settings={settings}
          onClose={isUnrecognised ? null : () => setIsSheetOpen(false)}
        />
      )}
      <ListFindings
        {...{ list, offer, place, settings, draft, isEditable }}
        onEdit={() => setIsEditing(true)}
      />
      <DraftBar
        changes={draft.changes}
        isBusy={change.isPending}
        onCheck={() => check()}
        onClear={draft.clear}
      />
      {isEditing && (
        <SettingsDialog {...{ list, recognised, settings }} onClose={() => setIsEditing(false)} />
      )}
    </AdminPage>
  )
}
