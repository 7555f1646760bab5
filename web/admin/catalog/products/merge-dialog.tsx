import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { ProductDetails } from '../../../../worker/catalog/decisions/details/schemas.ts'
import type { MergePreview } from '../../../../worker/catalog/merges/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ServerCombobox } from '../../resource/server-combobox.tsx'
import { findProducts } from './details.ts'
import { MergeOutcome } from './merge-outcome.tsx'
import { previewQuery, useMerge } from './merges.ts'
import { PRODUCTS } from './products.ts'

interface Props {
  details: ProductDetails
  onClose: () => void
}

/** Chooses the product that stays, shows what follows, and makes both one. */
export function MergeDialog({ details: { id, mpn, brand }, onClose }: Props) {
  const { t } = useTranslation('admin/product')
  const { t: tForm } = useTranslation('form')
  const { t: tResource } = useTranslation('admin/resource')
  const [target, setTarget] = useState<ComboboxItem | null>(null)
  const [isOverruled, setIsOverruled] = useState(false)
  const preview = useQuery({ ...previewQuery(id, target?.value ?? 0), enabled: target !== null })
  const merge = useMerge(id)
  const onMerged = useMerged(id, onClose)
  const shown = target === null ? undefined : preview.data
  const mayMerge = shown !== undefined && !preview.isFetching && (!shown.is_denied || isOverruled)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!mayMerge) return
    merge.mutate(inputOf(shown, isOverruled), { onSuccess: () => void onMerged(shown.kept.id) })
  }
  const others = async (words: string) =>
    (await findProducts(words)).filter(({ value }) => value !== id)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('merge.title', { name: `${mpn} ${brand.name}` })}
      description={t('merge.about')}
      closeLabel={tForm('close')}
    >
      <form onSubmit={send}>
        <div className="dialog-body stack stack-4">
          <Field label={t('merge.into')} hint={t('merge.intoHint')}>
            <ServerCombobox
              openLabel={tResource('chooser.open', { label: t('merge.into') })}
              placeholder={t('fields.replacedByNone')}
              value={target}
              onChange={(next) => {
                merge.reset()
                setIsOverruled(false)
                setTarget(next)
              }}
              find={others}
              findKey={[...PRODUCTS, 'numbers', id]}
              empty={tResource('chooser.nothing')}
            />
          </Field>
          {target !== null && preview.error !== null && (
            <Fault error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {target !== null && preview.isPending && (
            <RowsSkeleton rows={4} label={t('merge.loading')} />
          )}
          {shown !== undefined && <MergeOutcome preview={shown} />}
          {shown?.is_denied === true && (
            <Checkbox isChecked={isOverruled} onCheckedChange={setIsOverruled}>
              {t('merge.overrule')}
            </Checkbox>
          )}
          {merge.error !== null && <SubmitErrorNote error={toApiError(merge.error)} />}
        </div>
        <div className="dialog-foot">
          <Button kind="quiet" onClick={onClose}>
            {tForm('cancel')}
          </Button>
          <Button type="submit" kind="main" disabled={!mayMerge} isBusy={merge.isPending}>
            {t('merge.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const inputOf = ({ gone, kept }: MergePreview, isOverruled: boolean) => ({
  into_id: kept.id,
  version: gone.version,
  into_version: kept.version,
  is_denial_overruled: isOverruled,
})

/** Says that it is done, and leads to the product that stays: this page has none any more. */
function useMerged(goneId: number, onClose: () => void) {
  const { t } = useTranslation('admin/product')
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (productId: number) => {
    onClose()
    showToast({ text: t('merge.done') })
    await navigate({
      to: '/$locale/admin/catalog/products/$productId',
      params: { locale, productId },
    })
    const isOfGone = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(goneId)
    queryClient.removeQueries({ queryKey: PRODUCTS, predicate: isOfGone })
    void queryClient.invalidateQueries({
      queryKey: PRODUCTS,
      predicate: (query) => !isOfGone(query),
    })
  }
}
