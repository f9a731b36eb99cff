-- Domains of disposable email addresses; the server updates them from a public list.
private.disposable_domains (
  domain text not null
)

constraint disposable_domains_pkey PRIMARY KEY (domain)
CREATE UNIQUE INDEX disposable_domains_pkey ON private.disposable_domains USING btree (domain)
row level security
