-- No search is kept any more, so none asks what was paid for since (decision 0066). The release before still calls has_come
-- (migration 0038), which reads these few levels without an index too; it goes with a later release (decision 0049).
DROP INDEX "upgrades_start";
