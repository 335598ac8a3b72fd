-- The order of the list of articles that are to be reviewed.
-- Businesses have few articles when this runs.
-- squawk-ignore require-concurrent-index-creation
create index kb_articles_by_review on kb_articles (business_id, review_on, id)
  where state = 'published' and deleted_at is null and review_on is not null;
