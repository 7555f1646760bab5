import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeMigration } from '../../worker/cli/deploy/describe-migration.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const described = (name: string) =>
  describeMigration(name, readFileSync(join(FOLDER, name), 'utf8'))

it('tells what a migration is about by its first sentence, and what it adds', () => {
  const sql = `CREATE TABLE \`lots\` (\n\t\`id\` integer\n);
--> statement-breakpoint
ALTER TABLE \`lots\` ADD \`place\` text;--> statement-breakpoint
CREATE UNIQUE INDEX \`lots_place\` ON \`lots\` (\`place\`);
--> statement-breakpoint
-- Written by hand from here on. Pieces that lie
-- on a shelf: they are counted.
CREATE TRIGGER lots_counted AFTER INSERT ON lots BEGIN DELETE FROM lots WHERE id = 0; END;
--> statement-breakpoint
INSERT INTO settings (key) VALUES ('a');--> statement-breakpoint
UPDATE roles SET version = 2;`
  expect(describeMigration('0099_lots.sql', sql)).toEqual({
    name: '0099_lots.sql',
    about: 'Pieces that lie on a shelf.',
    does: [
      'new table lots',
      'new column lots.place',
      'new index lots_place',
      'new trigger lots_counted',
      'adds rows to settings',
      'changes rows of roles',
    ],
    warns: [],
  })
})

it('warns of what is taken away, renamed or built again', () => {
  const sql = `DROP TABLE a;--> statement-breakpoint
ALTER TABLE b DROP COLUMN c;--> statement-breakpoint
ALTER TABLE b RENAME COLUMN d TO e;--> statement-breakpoint
ALTER TABLE b RENAME TO f;--> statement-breakpoint
DELETE FROM g WHERE h = 1;--> statement-breakpoint
DROP TRIGGER i;`
  const { does, warns } = describeMigration('0099_less.sql', sql)
  expect(does).toEqual([])
  expect(warns).toEqual([
    'removes table a',
    'removes trigger i',
    'removes b.c',
    'renames b.d, b',
    'deletes rows of g',
  ])
})

it('reads the migrations there are: a table that was built again, an index and views replaced', () => {
  expect(described('0068_channels.sql').warns).toEqual([
    'builds again the table channels',
    'renames orders.channel_id',
    'removes orders.placed_in_channel_id',
  ])
  expect(described('0068_channels.sql').does).toContain(
    'replaces index cart_items_offer, checkouts_open',
  )
  expect(described('0061_lists_at_full_size.sql').does).toContain(
    'replaces view company_words_source, customer_words_source',
  )
  expect(described('0077_owner_links.sql')).toMatchObject({
    about: 'What a link is for.',
    does: ['new column password_resets.purpose'],
    warns: [],
  })
})
