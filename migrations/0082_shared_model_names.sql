-- Models of cars have one spelling now, whatever the lists write: all products are catalogued again.
UPDATE `catalogue_state` SET `version` = `version` + 1, `catalogued_to` = 0 WHERE `id` = 1;
