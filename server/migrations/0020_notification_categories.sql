-- Which kinds of notifications a merchant wants counted on the bell. The list shows all of them either way.
alter table merchant add column notify_categories text[] not null default '{announcement,maintenance,activity}'
  check (notify_categories <@ '{announcement,maintenance,activity}');
