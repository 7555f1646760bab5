import './feeds.css'
import { useStore } from '@tanstack/react-form'
import {
  type Feed,
  FeedInput,
  type FeedOptions,
  type NewFeed,
} from '../../../../worker/sales/feeds/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { ContentFields } from './content-fields.tsx'
import { FeedCount } from './feed-count.tsx'
import { toForm, toInput, toPreview } from './feed-form.ts'
import { createFeed, feeds, updateFeed } from './feeds.ts'
import { PriceFields } from './price-fields.tsx'

interface Props {
  /** Null adds a new one. */
  row: Feed | null
  options: FeedOptions
  /** Told of a new one, which has its link this once. */
  onMade?: (made: NewFeed) => void
  onClose: () => void
}

/** What a feed is of and whose prices it tells; how many items that comes to stands above its fields. */
export function FeedDialog({ row: feed, options, onMade, onClose }: Props) {
  const { t } = useTranslation('admin/feeds')
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(feeds, {
    row: feed,
    values: toForm(feed, options, locale),
    toInput: (values) => toInput(values, locale),
    schema: FeedInput,
    sentences: { min_price_micros: t('fields.minPriceWrong') },
    save: async (input): Promise<Feed> => {
      if (feed !== null) return updateFeed(feed, { ...input, version: feed.version })
      const made = await createFeed(input)
      onMade?.(made)
      return made
    },
    onClose,
  })
  const values = useStore(form.store, (state) => state.values)
  return (
    <FormDialog
      form={form}
      {...dialog}
      isWide
      description={<FeedCount of={toPreview(values, locale)} />}
    >
      <div className="fields">
        <form.AppField name="name">
          {(field) => (
            <field.TextField width={3} label={t('fields.name')} hint={t('fields.nameHint')} />
          )}
        </form.AppField>
        <PriceFields form={form} options={options} />
        <ContentFields form={form} />
      </div>
    </FormDialog>
  )
}
