-- Rights that came with pages of words and store settings, for the shipped roles that have them.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'settings.pages.view', '$[#]', 'settings.pages.update')
WHERE name IN ('owner', 'manager', 'content')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'settings.pages.view');
--> statement-breakpoint
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'settings.store.view', '$[#]', 'settings.store.update')
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'settings.store.view');
