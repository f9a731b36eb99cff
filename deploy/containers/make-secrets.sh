#!/bin/sh
# Makes the secrets that compose.yaml names, once; those that exist stay. Run it in this folder.
set -eu
umask 077
mkdir -p secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
make() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
make postgres_password "$(random)"
make redis_password "$(random)"
make s3_secret_access_key "$(random)"
make database_url "postgres://postgres:$(cat secrets/postgres_password)@postgres:5432/awamu"
make redis_url "redis://:$(cat secrets/redis_password)@redis:6379"
# Bind-mounted, each file has its owner here: user 10001 of the image, and the users of Postgres and Redis, must read it. Nobody else enters the folder.
chmod 644 secrets/*
