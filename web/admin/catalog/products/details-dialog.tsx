import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ProductDetails,
  ProductDetailsInput,
} from '../../../../worker/catalog/decisions/details/schemas.ts'
import { LIFECYCLES } from '../../../../worker/catalog/products/schemas.ts'
import { allCountriesQuery } from '../../../address-book/country-queries.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { detailsQuery, findProducts, saveDetails } from './details.ts'
import { toDetailsForm, toDetailsInput } from './details-form.ts'
import { PRODUCTS } from './products.ts'

interface Props {
  details: ProductDetails
  onClose: () => void
}

/** Names and descriptions in every language, and what is known of the product beside them. */
export function DetailsDialog({ details: given, onClose }: Props) {
  const { t } = useTranslation('admin/product')
  // As it was when it was opened: what is typed is said of that version.
  const [details] = useState(given)
  const save = useSave(details)
  const countries = useQuery(allCountriesQuery(useLocale())).data ?? []
  const { form, ...dialog } = useDialogForm({
    values: toDetailsForm(details),
    schema: ProductDetailsInput,
    toInput: (values) => toDetailsInput(values, details),
    sentences: {
      weight_grams: t('fields.weightWrong'),
      replaced_by_id: t('fields.replacedByWrong'),
    },
    sender: save,
    onDone: () => showToast({ text: t('edit.done') }),
    onClose,
  })
  const [listName] = details.list_names
  return (
    <FormDialog
      form={form}
      {...dialog}
      isWide
      title={t('edit.title')}
      description={t('edit.about')}
      submitLabel={t('edit.submit')}
    >
      <div className="fields">
        {localeCodes().map((locale) => (
          <form.AppField key={locale} name={`names.${locale}`}>
            {(field) => (
              <field.TextField
                width={2}
                label={t('fields.name', { language: languageName(locale) })}
                isOptional
                {...(listName !== undefined && { placeholder: listName.name })}
              />
            )}
          </form.AppField>
        ))}
        {localeCodes().map((locale) => (
          <form.AppField key={locale} name={`descriptions.${locale}`}>
            {(field) => (
              <field.TextareaField
                label={t('fields.description', { language: languageName(locale) })}
                isOptional
              />
            )}
          </form.AppField>
        ))}
        <form.AppField name="lifecycle">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.lifecycle')}
              options={[
                { value: '', label: t('lifecycle.unknown') },
                ...LIFECYCLES.map((value) => ({ value, label: t(`lifecycle.${value}`) })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="replaced_by_id">
          {() => (
            <ChooserField
              label={t('fields.replacedBy')}
              find={findProducts}
              findKey={[...PRODUCTS, 'numbers']}
              placeholder={t('fields.replacedByNone')}
            />
          )}
        </form.AppField>
        <form.AppField name="weight_grams">
          {(field) => <field.NumberField width={3} label={t('fields.weight')} isOptional />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.country')}
              options={[
                { value: '', label: t('fields.countryNone') },
                ...countries.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

/** Writes the details; the page shows what came of it. */
export function useSave({ id }: Pick<ProductDetails, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ProductDetailsInput) => saveDetails(id, input),
    onSuccess: (next) => {
      queryClient.setQueryData(detailsQuery(id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: PRODUCTS })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: detailsQuery(id).queryKey }),
  })
}
